import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { createMirror } from './mirror.ts'

/** Returns a page with a section of these texts, each in its own element. */
const page = (...texts: readonly string[]): Document => {
  const { document } = new Window()
  document.body.innerHTML = `<p>빛</p><div data-section-id="hero">${texts.map((one) => `<b>${one}</b>`).join('')}</div>`
  // happy-dom's document has everything that the mirror uses.
  return document as unknown as Document
}
const saysOf = (document: Document) => [...document.querySelectorAll('b')].map(({ textContent }) => textContent)
const said = (ko: string) => ({ slides: [{ title: { ko, en: 'Light' } }] })
const write = (before: string, after: string) => ({
  sectionId: 'hero',
  language: 'ko',
  before: said(before),
  after: said(after),
})

it('the mirror shows edits immediately in their own section', () => {
  const document = page('빛', '글')
  const mirror = createMirror()
  mirror.enter(document)
  mirror.write(write('빛', '빛과'))
  mirror.write(write('빛과', '빛과 결'))
  expect(saysOf(document)).toEqual(['빛과 결', '글'])
  expect(document.querySelector('p')?.textContent).toBe('빛')
})

it('the mirror finds an emptied text again, and separate lines', () => {
  const document = page('첫 줄', '둘째 줄')
  const mirror = createMirror()
  mirror.enter(document)
  mirror.write(write('첫 줄\n둘째 줄', '첫 줄\n'))
  expect(saysOf(document)).toEqual(['첫 줄', ''])
  mirror.write(write('첫 줄\n', '첫 줄\n결'))
  expect(saysOf(document)).toEqual(['첫 줄', '결'])
})

it('the mirror repeats recent edits on a reloaded page with an older state, but not old ones', () => {
  let now = 0
  const mirror = createMirror(() => now)
  mirror.enter(page('빛'))
  mirror.write(write('빛', '빛과'))
  mirror.write(write('빛과', '빛과 결'))
  const next = page('빛과')
  mirror.enter(next)
  expect(saysOf(next)).toEqual(['빛과 결'])
  now = 6000
  const later = page('빛')
  mirror.enter(later)
  expect(saysOf(later)).toEqual(['빛'])
})
