import type { ComponentType, ReactNode } from 'react'
import styles from './states.module.css'

type Props = {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>
  readonly title: string
  readonly children?: ReactNode
  /** Actions that resolve it. */
  readonly actions?: ReactNode
  readonly tone?: 'calm' | 'wrong'
}

/** Empty list, failure or missing permission: explains the state and offers actions. */
export const StatePanel = ({ icon: Icon, title, children, actions, tone = 'calm' }: Props) => (
  <section className={styles.state} role={tone === 'wrong' ? 'alert' : undefined}>
    <span className={styles.icon} data-tone={tone} aria-hidden>
      <Icon size={22} stroke={1.7} />
    </span>
    <h2 className={styles.title}>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
)
