import { setTimeout as pause } from 'node:timers/promises'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { restoreFocus } from './restore-focus.ts'

/** Longer than the code under test may take to move the focus. */
const SETTLED_MS = 100

/** Opens a page with tracked focus, focuses an element, and presses a key there. */
const open = (html: string, focused: string) => {
  const happy = new Window({ url: 'http://clinic.example/console/today' })
  // happy-dom's window has everything that the code under test uses.
  const page = happy as unknown as globalThis.Window & typeof globalThis
  const { document } = page
  document.body.innerHTML = html
  restoreFocus(page)
  const one = (place: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(place)
    if (!found) throw new Error(`The page has no ${place}`)
    return found
  }
  one(focused).focus()
  const press = () =>
    document.activeElement?.dispatchEvent(new page.KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  press()
  const settle = async () => {
    await pause(SETTLED_MS)
    return document.activeElement?.id
  }
  return { page, document, one, press, settle }
}

const rowOf = (name: string) =>
  `<li id="${name}"><a href="#" id="open-${name}">x</a><button id="remove-${name}">x</button></li>`
const LIST = `<main><h1 id="heading">List</h1><ol>${['a', 'b', 'c'].map(rowOf).join('')}</ol><button id="add">x</button></main>`

it('the focus moves to the same button of the row that moved up', async () => {
  const { one, settle } = open(LIST, '#remove-b')
  one('#b').remove()
  expect(await settle()).toBe('remove-c')
})

it('the focus moves to the previous row if the last one is removed, and next to the list if it is empty', async () => {
  const { one, press, settle } = open(LIST, '#remove-c')
  one('#c').remove()
  expect(await settle()).toBe('remove-b')
  press()
  one('ol').replaceChildren()
  expect(await settle()).toBe('add')
})

it('the focus does not move to a field farther away', async () => {
  const list = '<div><ol><li id="a"><button id="remove">x</button></li></ol></div>'
  const { one, settle } = open(`<main><h1 id="heading">List</h1><div><input></div>${list}</main>`, '#remove')
  one('#a').remove()
  expect(await settle()).toBe('heading')
})

it('the focus moves to the control that replaced the focused one', async () => {
  const { document, one, settle } = open('<main><p><button id="price">1</button></p><a href="#">x</a></main>', '#price')
  const field = document.createElement('input')
  field.id = 'field'
  one('#price').replaceWith(field)
  expect(await settle()).toBe('field')
})

it('the focus waits for a replacement that is still loading', async () => {
  const { one, settle } = open(
    '<main><div><button id="part">x</button></div><a href="#" id="beside">x</a></main>',
    '#part',
  )
  one('div').innerHTML = '<div role="status"><span class="mantine-Loader-root"></span></div>'
  expect(await settle()).toBe('')
  one('div').innerHTML = '<input id="field">'
  expect(await settle()).toBe('field')
})

it('the focus finds its position after the control and its row are removed one after the other', async () => {
  const { one, settle } = open(LIST, '#remove-b')
  one('#remove-b').remove()
  one('#b').remove()
  expect(await settle()).toBe('open-c')
})

it('the focus skips controls that are disabled, hidden or outside the tab order', async () => {
  const off = '<button disabled>x</button><div hidden><button>x</button></div><button tabindex="-1">x</button>'
  const { one, settle } = open(`<main><button id="up">x</button>${off}<button id="down">x</button></main>`, '#up')
  one('#up').setAttribute('disabled', '')
  expect(await settle()).toBe('down')
})

it('the focus returns to a button that was disabled while it loaded', async () => {
  const { one, settle } = open('<main><button id="save">x</button><button id="other">x</button></main>', '#save')
  const save = one('#save')
  save.blur()
  save.setAttribute('data-loading', 'true')
  save.setAttribute('disabled', '')
  expect(await settle()).toBe('')
  save.removeAttribute('disabled')
  save.removeAttribute('data-loading')
  expect(await settle()).toBe('save')
})

it('the focus waits for the busy button that opened a layer', async () => {
  const { document, one, settle } = open(
    '<main><button id="give">x</button><button id="other">x</button></main>',
    '#give',
  )
  document.body.insertAdjacentHTML('beforeend', '<div class="mantine-Popover-dropdown"><input id="percent"></div>')
  one('#percent').focus()
  const give = one('#give')
  give.setAttribute('data-loading', 'true')
  give.setAttribute('disabled', '')
  one('.mantine-Popover-dropdown').remove()
  expect(await settle()).toBe('')
  give.removeAttribute('disabled')
  give.removeAttribute('data-loading')
  expect(await settle()).toBe('give')
})

it('the focus does not wait for content that loads elsewhere', async () => {
  const { document, one, settle } = open(LAYERED, '#more')
  one('main').insertAdjacentHTML('beforeend', '<div role="status"><span class="mantine-Loader-root"></span></div>')
  document.body.insertAdjacentHTML('beforeend', DIALOG)
  one('#name').focus()
  one('#dialog').remove()
  expect(await settle()).toBe('more')
})

it('the focus follows a heading that is rendered again, and skips hidden headings', async () => {
  const { page, one, settle } = open('<nav><a href="#" id="way">x</a></nav><main></main>', '#way')
  page.history.pushState({}, '', '/console/desk')
  one('main').innerHTML = '<div hidden><h1 id="before">Today</h1></div>'
  expect(await settle()).toBe('way')
  one('main').innerHTML = '<h1 id="first">Inbox</h1><a href="#">x</a>'
  expect(await settle()).toBe('first')
  one('main').innerHTML = '<h1 id="second">Inbox</h1><a href="#">x</a>'
  expect(await settle()).toBe('second')
})

const LAYERED = '<main><h1>x</h1><button id="more">x</button><button id="other">x</button></main>'
const MENU = '<div class="mantine-Menu-dropdown"><button id="item" role="menuitem">x</button></div>'
const DIALOG = '<div role="dialog" aria-modal="true" id="dialog"><button id="first">x</button><input id="name"></div>'

it('the focus returns to the button whose menu opened the dialog', async () => {
  const { document, one, settle } = open(LAYERED, '#more')
  document.body.insertAdjacentHTML('beforeend', MENU)
  one('#item').focus()
  document.body.insertAdjacentHTML('beforeend', DIALOG)
  one('#name').focus()
  one('.mantine-Menu-dropdown').remove()
  expect(await settle()).toBe('name')
  one('#dialog').remove()
  expect(await settle()).toBe('more')
})

it('the focus returns to the replacement of the control that opened a dialog', async () => {
  const { document, one, settle } = open(LIST, '#remove-a')
  document.body.insertAdjacentHTML('beforeend', DIALOG)
  one('#name').focus()
  one('#a').remove()
  one('#dialog').remove()
  expect(await settle()).toBe('remove-b')
})

it('the focus stays within an open dialog', async () => {
  const { document, one, settle } = open(LAYERED, '#more')
  document.body.insertAdjacentHTML('beforeend', DIALOG)
  one('#more').remove()
  expect(await settle()).toBe('first')
})

it('keepFocus returns to the control that opened a dialog, even if another layer opened over it', async () => {
  const { document, one, settle } = open(LAYERED, '#more')
  document.body.insertAdjacentHTML('beforeend', DIALOG)
  one('#name').focus()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="mantine-Popover-dropdown"><button id="day">x</button></div>',
  )
  one('#day').focus()
  one('#first').focus()
  one('.mantine-Popover-dropdown').remove()
  one('#dialog').remove()
  expect(await settle()).toBe('more')
})

it('the focus returns to the control that opened a panel once the panel is empty or gone', async () => {
  const panel = '<aside><button id="first">x</button></aside>'
  const emptied = open(`<main><button id="card">x</button>${panel}<button id="after">x</button></main>`, '#card')
  emptied.one('#first').focus()
  emptied.one('#first').remove()
  expect(await emptied.settle()).toBe('card')
  const closed = open(`<main><button id="card">x</button>${panel}<button id="after">x</button></main>`, '#card')
  closed.one('#first').focus()
  closed.one('aside').remove()
  expect(await closed.settle()).toBe('card')
})

it('the focus moves to the heading of a new screen once it has text', async () => {
  const { page, document, one, settle } = open('<nav><a href="#" id="way">x</a></nav><main></main>', '#way')
  page.history.pushState({}, '', '/console/desk')
  one('main').innerHTML = '<h1></h1>'
  expect(await settle()).toBe('way')
  one('main').innerHTML = '<h1 id="heading">Inbox</h1>'
  expect(await settle()).toBe('heading')
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
})

it('the focus moves to a heading that appears late, even if the pressed control stays until then', async () => {
  const { page, one, settle } = open(LIST, '#open-a')
  page.history.pushState({}, '', '/console/treatments/1')
  one('ol').append('Something else of the screen moves')
  expect(await settle()).toBe('open-a')
  one('main').innerHTML = '<nav><a href="#" id="back">x</a></nav><h1 id="name">A treatment</h1>'
  expect(await settle()).toBe('name')
})

it('a dialog that closes on navigation returns the focus before the new heading takes it', async () => {
  const { page, one, settle } = open(`<main></main>${DIALOG}`, '#name')
  page.history.pushState({}, '', '/console/desk')
  one('main').insertAdjacentHTML('beforeend', '<h1 id="heading">Inbox</h1>')
  expect(await settle()).toBe('name')
  one('#dialog').remove()
  expect(await settle()).toBe('heading')
})

it('the focus stays where a new screen has placed it', async () => {
  const { page, one, settle } = open('<nav><a href="#" id="way">x</a></nav><main></main>', '#way')
  page.history.pushState({}, '', '/console/desk')
  one('main').innerHTML = '<h1>Inbox</h1><input id="own">'
  one('#own').focus()
  expect(await settle()).toBe('own')
})

it('the focus does not move for pointer users, or after a control was left on purpose', async () => {
  const pointing = open(LIST, '#remove-b')
  pointing.one('#remove-b').dispatchEvent(new pointing.page.Event('pointerdown', { bubbles: true }))
  pointing.one('#b').remove()
  expect(await pointing.settle()).toBe('')
  const leaving = open(LIST, '#remove-b')
  leaving.one('#remove-b').blur()
  leaving.one('#a').remove()
  expect(await leaving.settle()).toBe('')
  const later = open(LIST, '#remove-b')
  later.one('#b').remove()
  await later.settle()
  later.one('#remove-c').blur()
  later.one('#a').remove()
  expect(await later.settle()).toBe('')
})
