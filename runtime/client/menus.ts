import { handleCommands } from '#kit/commands.ts'
import { closeOnEscape } from '#kit/escape.ts'

const MENU = 'details[data-menu]'

/**
 * Closes menus, which are `<details>` that any section writes (`CLOSES_BY_ITSELF`): on Escape, and then the focus goes
 * back to the summary, on a press outside, when the focus leaves them, and when one of their links is followed. Returns
 * what looks at the menus of a new page.
 */
export const startMenus = (): (() => void) => {
  /** Those that stand open, and what gives their turn with Escape back. */
  const open = new Map<HTMLDetailsElement, () => void>()

  const look = (menu: HTMLDetailsElement) => {
    if (menu.open && menu.isConnected) {
      if (!open.has(menu))
        open.set(
          menu,
          closeOnEscape('header', () => closeByKey(menu)),
        )
      return
    }
    open.get(menu)?.()
    open.delete(menu)
  }
  const closeOutside = ({ target }: Event) => {
    for (const menu of open.keys()) if (target instanceof Node && !menu.contains(target)) menu.open = false
  }

  // The attribute itself is watched: `toggle` is told some time after the opening, and a key or a press in between
  // counts too.
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (isMenu(target)) look(target)
  })
  observer.observe(document.body, { attributeFilter: ['open'], subtree: true })
  window.addEventListener('pointerdown', closeOutside)
  window.addEventListener('focusin', closeOutside)
  window.addEventListener('click', ({ target }) => {
    const menu = target instanceof Element && target.closest('a') ? target.closest<HTMLDetailsElement>(MENU) : null
    if (menu) menu.open = false
  })
  handleCommands(['floating.close'], () => {
    for (const menu of open.keys()) if (menu.closest('[data-place=floating]')) menu.open = false
  })

  const lookAtAll = () => {
    for (const menu of [...open.keys(), ...document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`)]) look(menu)
  }
  lookAtAll()
  return lookAtAll
}

const isMenu = (target: Node): target is HTMLDetailsElement => target instanceof Element && target.matches(MENU)

const closeByKey = (menu: HTMLDetailsElement) => {
  menu.open = false
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
}
