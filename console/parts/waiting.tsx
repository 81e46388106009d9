import { Loader } from '@mantine/core'
import { useTexts } from '../texts/use-texts.ts'
import styles from './states.module.css'

/** Stands where something comes; seen only when it takes longer than 400 ms. */
export const Waiting = () => (
  <div className={styles.waiting} role="status">
    <Loader size="sm" color="var(--maru-ink4)" aria-hidden />
  </div>
)

/** The same with its words, where the texts are there already. */
export const WaitingFor = ({ what }: { what?: string }) => {
  const t = useTexts('console/shell')
  return (
    <div className={styles.waiting} role="status">
      <Loader size="sm" color="var(--maru-ink4)" aria-hidden />
      <span className={styles.hidden}>{what ?? t('loading')}</span>
    </div>
  )
}
