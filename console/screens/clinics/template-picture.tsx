import { findTemplatePicture, PICTURE_SIZE } from '../../ui/template-pictures/template-pictures.ts'
import type { NewClinic } from './new-clinic.ts'
import styles from './clinics.module.css'

type Props = Pick<NewClinic, 'templateCode' | 'homepageType'> & {
  /** Shown when a template has no picture. */
  readonly letter: string
}

/** Shows a picture of a site by template and type; decorative, as the text beside it says the same. */
export const TemplatePicture = ({ templateCode, homepageType, letter }: Props) => {
  const address = findTemplatePicture(templateCode, homepageType)
  return (
    <span className={styles.picture} aria-hidden>
      {address === null ? (
        letter.charAt(0)
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" {...PICTURE_SIZE} />
      )}
    </span>
  )
}
