import { Loader } from '@mantine/core'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './frame-loading.module.css'

/** Loading overlay of a frame. */
export const FrameLoading = () => {
  const t = useTexts('console/parts')
  return (
    <div className={styles.loading} role="status">
      <Loader size={14} color="var(--maru-ink4)" aria-hidden />
      {t('frameLoading')}
    </div>
  )
}
