import type { ReactNode } from 'react'
import styles from './settings.module.css'

type Props = {
  /** Target of the anchors. */
  readonly id: string
  readonly title: string
  readonly count?: number | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A section of the settings. */
export const Card = ({ id, title, count, actions, children }: Props) => (
  <section className={styles.card} id={id} aria-labelledby={`${id}-title`}>
    <header className={styles.head}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </section>
)
