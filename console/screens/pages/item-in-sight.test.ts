import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createItemInSight } from './item-in-sight.ts'

/** Returns a page with a carousel whose buttons work once `start` is called, as after its scripts load. */
const makePage = (count = 3) => {
  const { document, MouseEvent } = new Window()
  const places = Array.from({ length: count }, (_, index) => index)
  document.body.innerHTML = `<section data-section-id="hero">
    <div id="slides">${places.map((place) => `<div><b>${place}</b></div>`).join('')}</div>
    ${places.map((place) => `<button aria-controls="slides" aria-current="${place === 0}"></button>`).join('')}
    <button id="next"></button>
  </section><section data-section-id="other"><p>…</p></section>`
  const steps = [...document.querySelectorAll('[aria-controls]')]
  const show = (chosen: number) => {
    for (const [place, step] of steps.entries()) step.setAttribute('aria-current', String(place === chosen))
  }
  const shown = () => steps.findIndex((step) => step.getAttribute('aria-current') === 'true')
  const start = () => {
    for (const [place, step] of steps.entries()) step.addEventListener('click', () => show(place))
    document.querySelector('#next')?.addEventListener('click', () => show((shown() + 1) % count))
  }
  const press = (selector: string) => {
    const target = document.querySelector(selector)
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    vi.advanceTimersByTime(0)
  }
  // This document has everything that the code under test uses.
  return { document: document as unknown as Document, shown, start, press }
}

const hero = (index: number, count = 3) => ({ sectionId: 'hero', index, count })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('the page shows the item that is edited in the form', () => {
  const page = makePage()
  page.start()
  const inSight = createItemInSight()
  inSight.enter(page.document)
  inSight.choose(hero(2))
  expect(page.shown()).toBe(2)
})

it('a page with a different number of items stays unchanged', () => {
  const page = makePage(4)
  page.start()
  const inSight = createItemInSight()
  inSight.enter(page.document)
  inSight.choose(hero(2))
  expect(page.shown()).toBe(0)
})

it('the chosen item is shown on a reloaded page once its scripts run', () => {
  const inSight = createItemInSight()
  inSight.choose(hero(1))
  const page = makePage()
  inSight.enter(page.document)
  vi.advanceTimersByTime(600)
  expect(page.shown()).toBe(0)
  page.start()
  vi.advanceTimersByTime(300)
  expect(page.shown()).toBe(1)
})

it.each([
  ['the item itself', '#slides > :nth-child(2) b', 1],
  ['a button that shows it', 'button:nth-of-type(3)', 2],
  ['a button for the next one', '#next', 1],
])('pressing %s reports the item in sight', (_, selector, index) => {
  const page = makePage()
  page.start()
  const inSight = createItemInSight()
  const listener = vi.fn()
  inSight.listen(listener)
  inSight.enter(page.document)
  page.press(selector)
  expect(inSight.read()).toEqual(hero(index))
  expect(listener).toHaveBeenCalledTimes(1)
})

it('a press elsewhere selects no item', () => {
  const page = makePage()
  const inSight = createItemInSight()
  inSight.enter(page.document)
  page.press('[data-section-id=other] p')
  expect(inSight.read()).toBeNull()
})
