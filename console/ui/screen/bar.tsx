import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './bar.module.css'
import { ScreenTitle } from './screen-title.tsx'

type Props = {
  /** Breadcrumb before the title. */
  readonly trail?: ReactNode
  readonly title: ReactNode
  /** Content next to the title: a count, a state. */
  readonly facts?: ReactNode
  /** Actions on the right, the primary one last. */
  readonly actions?: ReactNode
}

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
