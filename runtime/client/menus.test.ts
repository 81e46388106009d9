// A menu opens in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endListenersAfterEach, find } from '#tests/page-listeners.ts'

let idle: (() => void)[]
let lookAtAll: () => void

// Menus are observed for the lifetime of the page, so each test has a page of its own.
let sendCommand: (typeof import('#kit/commands.ts'))['sendCommand']
endListenersAfterEach()

const menu = (id: string) =>
  `<details data-menu id="${id}"><summary>${id}</summary><div><a href="#x"><b>x</b></a></div></details>`
/** Waits for mutation observers, which run a moment later. */
const settle = () => vi.advanceTimersByTimeAsync(1)

beforeEach(async () => {
  vi.resetModules()
  sendCommand = (await import('#kit/commands.ts')).sendCommand
  const { startMenus } = await import('./menus.ts')
  vi.useFakeTimers()
  idle = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  document.body.innerHTML = `${menu('one')}<div data-place="floating">${menu('two')}</div>
    <details id="plain"><summary>p</summary></details><button id="outside">o</button>`
  lookAtAll = startMenus()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = async (...ids: string[]) => {
  for (const id of ids) {
    find(`#${id}`).setAttribute('open', '')
    await settle()
  }
}
const isOpen = (id: string) => find(`#${id}`).hasAttribute('open')
const tell = (type: string, target: string) => find(target).dispatchEvent(new Event(type, { bubbles: true }))
const escape = () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  window.dispatchEvent(event)
  return settle()
}

it('Escape closes the last opened menu, then the previous one, and nothing else', async () => {
  await open('one', 'two', 'plain')
  await escape()
  expect(['one', 'two', 'plain'].map(isOpen)).toEqual([true, false, true])
  await escape()
  await escape()
  expect(['one', 'two', 'plain'].map(isOpen)).toEqual([false, false, true])
})

it('Escape returns the focus to the summary of its menu, and leaves the focus elsewhere alone', async () => {
  await open('one')
  find('#one a').focus()
  await escape()
  expect(document.activeElement).toBe(find('#one summary'))
  await open('one')
  find('#outside').focus()
  await open('one')
  expect(isOpen('one')).toBe(true)
  await escape()
  // A menu that is opened again is closed again.
  expect(isOpen('one')).toBe(false)
  expect(document.activeElement).toBe(find('#outside'))
})

it('Escape closes a menu without a button without moving the focus', async () => {
  await open('one')
  find('#one a').focus()
  find('#one summary').remove()
  const fault = vi.fn()
  window.addEventListener('error', fault)
  await escape()
  expect([isOpen('one'), fault.mock.calls]).toEqual([false, []])
})

it.each(['pointerdown', 'focusin'])('%s closes every menu that does not contain its target', async (type) => {
  await open('one', 'two')
  tell(type, '#one a')
  expect(['one', 'two'].map(isOpen)).toEqual([true, false])
  tell(type, '#outside')
  expect(isOpen('one')).toBe(false)
})

it('following a link closes its menu, and other clicks in it do not', async () => {
  await open('one', 'two')
  tell('click', '#one div')
  expect(isOpen('one')).toBe(true)
  tell('click', '#one b')
  expect(['one', 'two'].map(isOpen)).toEqual([false, true])
})

it('menus that float over the page close on the command floating.close', async () => {
  await open('one', 'two')
  sendCommand({ type: 'floating.close' })
  expect(['one', 'two'].map(isOpen)).toEqual([true, false])
})

it('idle time lays out the contents of closed menus', () => {
  const held = ['one', 'two'].map((id) => vi.spyOn(find(`#${id} div`), 'getBoundingClientRect'))
  const plain = vi.spyOn(find('#plain summary'), 'getBoundingClientRect')
  expect(held.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  for (const act of idle) act()
  expect([...held, plain].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})

it('Escape closes open menus of a new page, and ignores those of the previous one', async () => {
  await open('one')
  find('#one').remove()
  find('#outside').insertAdjacentHTML('afterend', menu('new').replace('data-menu', 'data-menu open'))
  lookAtAll()
  await escape()
  expect(isOpen('new')).toBe(false)
  // On a busy machine the observer runs even later.
  await vi.waitFor(() => {
    const later = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
    window.dispatchEvent(later)
    expect(later.defaultPrevented).toBe(false)
  })
})
