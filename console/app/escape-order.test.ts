// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { keepEscapeOnTop } from './escape-order.ts'

// As Mantine's dialogs do: each listens at the window, and leaves the key alone that a layer keeps for itself.
const closed: string[] = []
const listen = (name: string): void =>
  window.addEventListener(
    'keydown',
    ({ target }) => {
      if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') !== 'true') closed.push(name)
    },
    { capture: true },
  )
keepEscapeOnTop(window)
listen('every dialog')

const press = (id: string): void => {
  document.querySelector(id)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

afterEach(() => {
  document.body.innerHTML = ''
  closed.length = 0
})

it('leaves a single dialog to itself', () => {
  document.body.innerHTML = '<div class="mantine-Modal-content"><input id="name"></div>'
  press('#name')
  expect(closed).toEqual(['every dialog'])
})

it('closes a calendar before the dialog that it belongs to', () => {
  document.body.innerHTML =
    '<div class="mantine-Modal-content"></div><div class="mantine-Popover-dropdown"><input id="hour"></div>'
  press('#hour')
  expect(closed).toEqual([])
})

it('closes the upper of two dialogs alone', () => {
  document.body.innerHTML =
    '<div class="mantine-Modal-content"><button class="mantine-Modal-close"></button></div>' +
    '<div class="mantine-Modal-content"><button class="mantine-Modal-close" id="upper"></button><input id="word"></div>'
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => closed.push(button.id || 'lower'))
  press('#word')
  expect(closed).toEqual(['upper'])
})
