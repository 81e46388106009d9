import { useState, type ReactNode, type SyntheticEvent } from 'react'
import styles from './navigation.module.css'

type Hint = { readonly name: string; readonly top: number }

/**
 * Names an icon of the rail beside it while it is pointed at or has the focus. One for all: a tooltip for each of twenty
 * ways would be made with every screen, and mostly for nobody.
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

/** What shows its name already needs no other. */
const hintOf = (target: Element): Hint | null => {
  const way = target.closest('a[aria-label]')
  if (!way) return null
  const { top, height } = way.getBoundingClientRect()
  return { name: way.getAttribute('aria-label') ?? '', top: top + height / 2 }
}
