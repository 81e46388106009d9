import { isRecord } from '#schemas/is-record.ts'
import { textOf } from '../lib/data/content.ts'
import styles from './marks.module.css'

/** Returns the address of a picture in content; empty where it is missing. */
export const pictureOf = (value: unknown): string => (isRecord(value) ? textOf(value['src'], []) : '')

/** Shows a small square of a picture; an empty one without a picture. */
export const Thumb = ({ picture }: { picture: unknown }) => {
  const src = pictureOf(picture)
  return src === '' ? (
    <span className={styles.thumb} aria-hidden />
  ) : (
    <img className={styles.thumb} src={toSmall(src, 96)} alt="" width={34} height={34} loading="lazy" />
  )
}

/** Returns the address of a small version of an uploaded picture; others are unchanged. `width` in pixels. */
export const toSmall = (src: string, width: number): string =>
  src.startsWith('/media/') ? `/_image?url=${encodeURIComponent(src)}&w=${width}` : src
