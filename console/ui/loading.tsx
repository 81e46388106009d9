import { Loader } from '@mantine/core'
import { useTexts } from '../lib/texts/use-texts.ts'
import styles from './states.module.css'

/** Loading indicator, visible only after 400 ms. */
export const Loading = () => (
  <div className={styles.waiting} role="status">
    <Loader size="sm" color="var(--maru-ink4)" aria-hidden />
  </div>
)

/** Loading indicator with a label, for when the texts are loaded. */
export const LoadingText = ({ what }: { what?: string }) => {
  const t = useTexts('console/shell')
  return (
    <div className={styles.waiting} role="status">
      <Loader size="sm" color="var(--maru-ink4)" aria-hidden />
      <span className={styles.hidden}>{what ?? t('loading')}</span>
    </div>
  )
}

/** More rows would be below the fold. */
const ROWS = [0, 1, 2, 3, 4, 5]

/** Shows placeholder rows that fade downwards where a list loads, with the name of what is loading. */
export const LoadingRows = ({ what }: { what?: string }) => {
  const t = useTexts('console/shell')
  return (
    <div className={styles.waitingRows} role="status">
      {ROWS.map((row) => (
        <div key={row} className={styles.waitingRow} aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
      <span className={styles.waitingWords}>
        <Loader size={14} color="var(--maru-ink4)" aria-hidden />
        {what === undefined ? t('loading') : t('loadingOf', { what })}
      </span>
    </div>
  )
}
