import { findLookPicture, LOOK_PICTURE } from './look-pictures.ts'
import type { Wish } from './new-clinic.ts'
import styles from './clinics.module.css'

type Props = Pick<Wish, 'templateCode' | 'homepageType'> & {
  /** Shown when a template has no picture. */
  readonly letter: string
}

/** Shows a picture of a site by template and type; decorative, as the text beside it says the same. */
export const LookPicture = ({ templateCode, homepageType, letter }: Props) => {
  const address = findLookPicture(templateCode, homepageType)
  return (
    <span className={styles.picture} aria-hidden>
      {address === null ? (
        letter.charAt(0)
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" {...LOOK_PICTURE} />
      )}
    </span>
  )
}
