import type { ReactNode } from 'react'
import styles from './bar.module.css'

type Props = {
  readonly title: ReactNode
  /** Beside the title: a count, a state. */
  readonly facts?: ReactNode
  /** At the right, the strongest last. */
  readonly actions?: ReactNode
}

/** The bar at the top of the sheet. */
export const Bar = ({ title, facts, actions }: Props) => (
  <header className={styles.bar}>
    <h1 className={styles.title}>{title}</h1>
    {facts && <div className={styles.facts}>{facts}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
)
