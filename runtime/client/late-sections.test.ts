// Sections lie far below in a document: @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showAllSections, startLateSections } from './late-sections.ts'

let near: (...ids: string[]) => void
let watched: Set<Element>

beforeEach(() => {
  watched = new Set()
  class Observer {
    constructor(tell: (entries: object[]) => void) {
      near = (...ids) => tell([...watched].map((target) => ({ target, isIntersecting: ids.includes(target.id) })))
    }
    observe(element: Element) {
      watched.add(element)
    }
    unobserve(element: Element) {
      watched.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  document.body.innerHTML = `<main data-late>${['a', 'b', 'c', 'd'].map((id) => `<p id="${id}"></p>`).join('')}</main>`
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})
const shown = () => [...document.querySelectorAll('[data-near]')].map(({ id }) => id)
const isLate = () => document.querySelector('main')?.hasAttribute('data-late')

describe('late sections', () => {
  it('are laid out with all before them when they come near, and no longer observed', () => {
    startLateSections()
    near()
    expect(shown()).toEqual([])
    near('a')
    expect(shown()).toEqual(['a'])
    near('c')
    expect(shown()).toEqual(['a', 'b', 'c'])
    expect([...watched].map(({ id }) => id)).toEqual(['d'])
    expect(isLate()).toBe(true)
  })

  it('are laid out up to the last one that is near', () => {
    startLateSections()
    near('a', 'b')
    expect(shown()).toEqual(['a', 'b'])
  })

  it('are all laid out without IntersectionObserver support', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    startLateSections()
    expect(isLate()).toBe(false)
  })

  it('can be absent from a page', () => {
    document.body.innerHTML = '<main><p></p></main>'
    startLateSections()
    expect(watched.size).toBe(0)
    showAllSections()
    document.body.innerHTML = ''
    expect(showAllSections).not.toThrow()
  })
})

describe('an idle page', () => {
  it('lays out the remaining sections one by one, from the top', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('requestIdleCallback', undefined)
    const { settlePage } = await import('./settle-page.ts')
    document.querySelector('#a')?.setAttribute('data-near', '')
    settlePage()
    expect(shown()).toEqual(['a', 'b'])
    vi.advanceTimersByTime(10_000)
    expect(shown()).toEqual(['a', 'b', 'c', 'd'])
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
