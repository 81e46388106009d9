import { useState, type ReactNode, type SyntheticEvent } from 'react'
import styles from './navigation.module.css'

type Hint = { readonly name: string; readonly top: number }

/**
 * Shows the name of a rail icon beside it on hover and focus. One hint for all: tooltips for twenty links would be
 * rendered with every screen, and rarely shown.
 */
export const RailHints = ({ isRail, children }: { isRail: boolean; children: ReactNode }) => {
  const [hint, setHint] = useState<Hint | null>(null)
  const tell = ({ target }: SyntheticEvent) => setHint(target instanceof Element ? hintOf(target) : null)
  const stop = () => setHint(null)
  return (
    <div
      role="presentation"
      className={styles.groups}
      onPointerOver={tell}
      onPointerLeave={stop}
      onFocus={tell}
      onBlur={stop}
    >
      {children}
      {isRail && hint && (
        <span className={styles.hint} style={{ top: hint.top }} aria-hidden>
          {hint.name}
        </span>
      )}
    </div>
  )
}

/** Returns the hint for a link; null where its name is visible already. */
const hintOf = (target: Element): Hint | null => {
  const way = target.closest('a[aria-label]')
  if (!way) return null
  const { top, height } = way.getBoundingClientRect()
  return { name: way.getAttribute('aria-label') ?? '', top: top + height / 2 }
}
