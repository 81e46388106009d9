// The bar stands in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgressBar } from './progress-bar.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})
const bars = () => [...document.querySelectorAll<HTMLElement>('.route-progress')]

it('the progress bar is shown while a page loads, and briefly afterwards', () => {
  const bar = createProgressBar()
  expect(bars()).toEqual([])
  bar.start()
  expect(bars().map(({ dataset }) => dataset['state'])).toEqual(['running'])
  expect(bars()[0]?.getAttribute('aria-hidden')).toBe('true')
  bar.finish()
  expect(bars()[0]?.dataset['state']).toBe('done')
  vi.advanceTimersByTime(1000)
  expect(bars()).toEqual([])
})

it('the progress bar stays if the next page is requested before it has disappeared', () => {
  const bar = createProgressBar()
  bar.start()
  bar.finish()
  bar.start()
  vi.advanceTimersByTime(1000)
  expect(bars().map(({ dataset }) => dataset['state'])).toEqual(['running'])
})
