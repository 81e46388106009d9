import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { closeTopmostOnEscape } from './close-topmost-on-escape.ts'

/**
 * Presses Escape in an element and returns what closed. Each Mantine dialog listens on the window and ignores a marked
 * key event.
 */
const press = (html: string, place: string): string[] => {
  const happy = new Window()
  // happy-dom's window has everything that the function under test uses.
  const page = happy as unknown as globalThis.Window
  const closed: string[] = []
  page.document.body.innerHTML = html
  for (const button of page.document.querySelectorAll('button')) button.onclick = () => closed.push(button.id)
  closeTopmostOnEscape(page)
  const dialog = ({ target }: KeyboardEvent) => {
    const isMarked = (target as Element).getAttribute('data-mantine-stop-propagation') === 'true'
    if (!isMarked) closed.push('every dialog')
  }
  page.addEventListener('keydown', dialog, { capture: true })
  const key = new happy.KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  happy.document.querySelector(place)?.dispatchEvent(key)
  return closed
}

const dialogOf = (name: string, content = '') =>
  `<div class="mantine-Modal-content"><button class="mantine-Modal-close" id="${name}"></button>${content}</div>`

it('Escape reaches a single dialog unchanged', () => {
  expect(press(dialogOf('only', '<input>'), 'input')).toEqual(['every dialog'])
})

it('Escape closes a calendar before its dialog', () => {
  expect(press(`${dialogOf('only')}<div class="mantine-Popover-dropdown"><input></div>`, 'input')).toEqual([])
})

it('Escape closes only the upper of two dialogs', () => {
  expect(press(dialogOf('lower') + dialogOf('upper', '<input>'), 'input')).toEqual(['upper'])
})
