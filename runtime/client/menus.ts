import { handleCommands } from '#kit/commands.ts'
import { closeOnEscape } from '#kit/layers/escape.ts'
import { whenIdle } from './when-idle.ts'

const MENU = 'details[data-menu]'

/**
 * Closes menus, which are `<details>` in any section (`CLOSES_BY_ITSELF`): on Escape, returning the focus to the
 * summary, on a press outside, when the focus leaves them, and when one of their links is followed. Lays their content
 * out while the browser is idle: characters that the page's fonts lack, such as names of languages, make the browser
 * search the system fonts, which takes a slow phone longer than anything else a touch requires. Returns the function
 * that sets up the menus of a new page.
 */
export const startMenus = (): (() => void) => {
  /** Open menus, with the function that unregisters each from Escape. */
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

/** Forces layout of a closed `<details>`: reading the box of its content has it laid out, unseen, and cached. */
const layOut = (menu: Element) => menu.lastElementChild?.getBoundingClientRect()

const closeByKey = (menu: HTMLDetailsElement) => {
  menu.open = false
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
}
