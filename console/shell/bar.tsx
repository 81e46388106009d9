import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './bar.module.css'
import { ScreenTitle } from './screen-title.tsx'

type Props = {
  /** Before the title: the way back to what it stands in. */
  readonly trail?: ReactNode
  readonly title: ReactNode
  /** Beside the title: a count, a state. */
  readonly facts?: ReactNode
  /** At the right, the strongest last. */
  readonly actions?: ReactNode
}

/** The bar at the top of the sheet. */
export const Bar = ({ trail, title, facts, actions }: Props) => (
  <header className={styles.bar}>
    {trail && (
      <span className={styles.trail}>
        {trail}
        <IconChevronRight size={14} stroke={1.7} aria-hidden />
      </span>
    )}
    <ScreenTitle className={styles.title}>{title}</ScreenTitle>
    {facts && <div className={styles.facts}>{facts}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
)
