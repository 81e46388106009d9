import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { patchPage } from './use-frame.ts'

const toPage = (main: string, style = 'a{}'): Document => {
  const window = new Window()
  window.document.write(
    `<html lang="ko"><head><title>t</title><style>${style}</style></head><body><header><div data-section-id="h">bar</div></header><main>${main}</main></body></html>`,
  )
  // It has the same interface for everything that patching uses.
  return window.document as unknown as Document
}
const section = (id: string, text: string) => `<div data-section-id="${id}"><p>${text}</p></div>`
const find = (page: Document, id: string) => page.querySelector(`[data-section-id="${id}"]`)
const idsOf = (page: Document) =>
  [...page.querySelectorAll('[data-section-id]')].map((one) => one.getAttribute('data-section-id'))

describe('a patched page', () => {
  const before = section('a', 'one') + section('b', 'two') + section('c', 'three')

  it('keeps every unchanged element, wherever it moved', () => {
    const page = toPage(before)
    const [header, a, b, c] = ['h', 'a', 'b', 'c'].map((id) => find(page, id))
    patchPage(
      page,
      toPage(section('c', 'three') + section('a', 'one') + section('new', 'four') + section('b', 'other')),
    )
    expect(idsOf(page)).toEqual(['h', 'c', 'a', 'new', 'b'])
    expect([find(page, 'h') === header, find(page, 'a') === a, find(page, 'c') === c]).toEqual([true, true, true])
    expect(find(page, 'b') === b).toBe(false)
    expect(find(page, 'b')?.textContent).toBe('other')
  })

  it('loses removed elements, and gets new styles', () => {
    const page = toPage(before)
    patchPage(page, toPage(section('b', 'two'), 'a{color:red}'))
    expect(idsOf(page)).toEqual(['h', 'b'])
    expect([...page.querySelectorAll('style')].map((style) => style.textContent)).toEqual(['a{color:red}'])
  })
})
