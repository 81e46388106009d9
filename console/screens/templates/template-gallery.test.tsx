// The wall is walked through in a document: @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LookTemplate } from '#schemas/generated/api/looks.ts'
import { get, names, openConsolePage } from '#tests/console-page.tsx'
import type { TemplateChoice } from '../../lib/data/template-choices.ts'
import { TemplateGallery, type Frames } from './template-gallery.tsx'

const page = openConsolePage()
const choose = vi.fn<(choice: TemplateChoice) => void>()
const template = (code: string, homepageTypes: LookTemplate['homepageTypes']): LookTemplate => ({
  code,
  name: code,
  version: '1.0.0',
  homepageTypes,
  fallbackFields: [],
})
const ALL = ['COMMERCE', 'HYBRID', 'BRANDING'] as const
const TEMPLATES = [template('calm', [...ALL]), template('clean', ['COMMERCE', 'BRANDING']), template('own', [...ALL])]
const of = (templateCode: string, homepageType: TemplateChoice['homepageType']): TemplateChoice => ({
  templateCode,
  homepageType,
})

type Changes = { readonly frames?: Frames; readonly isPaused?: boolean; readonly chosen?: TemplateChoice | null }
const show = ({ frames = 'pictures', isPaused = false, chosen = null }: Changes = {}) =>
  page.show(
    <TemplateGallery
      templates={TEMPLATES}
      token="t"
      shown={{ path: '/', language: 'ko', date: '' }}
      frames={frames}
      isPaused={isPaused}
      now={of('calm', 'HYBRID')}
      chosen={chosen}
      planned={of('own', 'BRANDING')}
      choose={choose}
    />,
  )
const frames = () => [...document.querySelectorAll('iframe')]
const isBusy = () => document.querySelector('[data-wall]')?.getAttribute('aria-busy')
const load = async (count: number) => {
  for (const frame of frames().slice(0, count)) frame.dispatchEvent(new Event('load'))
  await page.settle()
}
/** happy-dom has no layout: every observed element is 1200 pixels wide. */
class FixedSize {
  readonly #tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    // The wall reads only these fields of an entry.
    const entry = { target, contentRect: { width: 1200, height: 600 } } as unknown as ResizeObserverEntry
    this.#tell([entry], this)
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FixedSize)
  choose.mockReset()
})

describe('the wall', () => {
  it('has a look for each template and site type, and marks the public, scheduled and selected one', async () => {
    await show({ chosen: of('clean', 'COMMERCE') })
    expect(names('button')).toEqual([
      'calm · Commerce',
      'clean · Commerce, Chosen',
      'own · Commerce',
      'calm · Hybrid, Public now',
      'own · Hybrid',
      'calm · Branding',
      'clean · Branding',
      'own · Branding, Scheduled',
    ])
    await page.press('button', 'own · Hybrid')
    expect(choose).toHaveBeenCalledExactlyOnceWith(of('own', 'HYBRID'))
  })

  it('shows stored pictures, and live pages for templates without pictures', async () => {
    await show()
    expect(document.querySelectorAll('img')).toHaveLength(5)
    expect(frames()).toHaveLength(3)
    expect(isBusy()).toBe('true')
    await load(3)
    expect([isBusy(), document.querySelectorAll('[data-loading]').length]).toEqual(['false', 0])
  })

  it('loads four live pages at a time, and shows which are loading', async () => {
    await show({ frames: 'phone' })
    expect([frames().length, document.querySelectorAll('[data-loading]').length]).toEqual([4, 8])
    await load(1)
    expect([frames().length, document.querySelectorAll('[data-loading]').length]).toEqual([5, 7])
  })

  it('loads a desktop page and a phone page for each look', async () => {
    await show({ frames: 'both' })
    expect(frames()).toHaveLength(4)
    expect(document.querySelectorAll('img')).toHaveLength(0)
  })

  it('loads no further page during a comparison, and keeps those that have started', async () => {
    await show({ frames: 'phone', isPaused: true })
    await load(2)
    expect(frames()).toHaveLength(4)
    expect(isBusy()).toBe('true')
  })

  it.each([
    ['ArrowRight', 'clean · Commerce, Chosen', 'own · Commerce'],
    ['ArrowLeft', 'clean · Commerce, Chosen', 'calm · Commerce'],
    ['ArrowDown', 'calm · Commerce', 'calm · Hybrid, Public now'],
  ])('moves the focus on %s', async (key, from, to) => {
    await show({ chosen: of('clean', 'COMMERCE') })
    get('button', from).focus()
    expect(await page.key(key)).toBe(true)
    expect(document.activeElement).toBe(get('button', to))
  })

  it('stays at its edge, ignores other keys, and opens a look by the space bar', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await show()
    const first = get('button', 'calm · Commerce')
    first.focus()
    await page.key('ArrowLeft')
    expect([document.activeElement === first, await page.key('a'), open.mock.calls.length]).toEqual([true, false, 0])
    expect(await page.key(' ')).toBe(true)
    expect(open.mock.calls[0]?.[0]).toBe('/__preview?token=t&template=calm&type=COMMERCE&language=ko')
    open.mockRestore()
  })
})
