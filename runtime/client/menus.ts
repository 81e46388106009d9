import { handleCommands } from '#kit/commands.ts'
import { closeOnEscape } from '#kit/layers/escape.ts'
import { whenIdle } from './when-idle.ts'

const MENU = 'details[data-menu]'

/**
 * Closes menus, which are `<details>` that any section writes (`CLOSES_BY_ITSELF`): on Escape, and then the focus goes
 * back to the summary, on a press outside, when the focus leaves them, and when one of their links is followed. What they
 * hold is laid out while the browser is idle: writing that the page's fonts lack, such as names of languages, is searched
 * in the system's, which takes a slow phone longer than all else that a touch asks for. Returns what looks at the menus of
 * a new page.
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

  // Observes the attribute itself: `toggle` fires some time after the opening, and keys and presses in between count as
  // well.
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
    for (const menu of document.querySelectorAll(`${MENU}:not([open])`)) whenIdle(() => layOut(menu))
  }
  lookAtAll()
  return lookAtAll
}

const isMenu = (target: Node): target is HTMLDetailsElement => target instanceof Element && target.matches(MENU)

/** Asking for the place of something in a closed `<details>` has all that it holds laid out, unseen, and kept. */
const layOut = (menu: Element) => menu.lastElementChild?.getBoundingClientRect()

const closeByKey = (menu: HTMLDetailsElement) => {
  menu.open = false
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
}
