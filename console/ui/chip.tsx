import type { ReactNode } from 'react'
import styles from './marks.module.css'

type Tone = 'accent' | 'good' | 'attention' | 'wrong' | 'info' | 'calm'

/** Label on a coloured background. */
export const Chip = ({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
