import type { ReactNode } from 'react'
import styles from './marks.module.css'

type Tone = 'accent' | 'good' | 'attention' | 'wrong' | 'info' | 'calm'

/** A word on its ground. */
export const Chip = ({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
