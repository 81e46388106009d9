import { describe, expect, it } from 'vitest'
import type { BenchSection } from '#runtime/workbench/bench.ts'
import {
  BENCH_WIDTHS,
  toBenchIndex,
  toBenchNotice,
  toBenchPage,
  toFrameAddress,
  type BenchView,
} from './bench-pages.ts'

const section: BenchSection = {
  type: 'BoardList',
  label: 'Banner & "first" <light>',
  hydrate: 'never',
  settings: { properties: { count: { type: 'integer', minimum: 2 } } },
  examples: [
    { id: 'calm/home & more', path: '/', type: 'BRAND' },
    { id: 'clean/home', path: '/products', type: 'COMMERCE' },
  ],
} as never // The part of a section that the pages show.
const other: BenchSection = { ...section, type: 'NoPictureOfThis', examples: section.examples.slice(0, 1) }
const offer = { sections: [section, other], templates: ['calm', 'clean'], languages: ['ko', 'en'] }
const CALM = { code: 'calm', hasPictures: true }
const view: BenchView = { section: 'BoardList', template: 'clean', language: 'en', state: 'empty' }

/** Returns the addresses that a page links to or frames, as a browser resolves them. */
const addressesOf = (html: string, attribute: 'href' | 'src') =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
const paramsOf = (address = '') => Object.fromEntries(new URL(address, 'http://site').searchParams)

describe('the address of a frame', () => {
  it('contains what is shown, with each chosen setting', () => {
    const settings = { count: 4, isQuiet: false, title: 'a&b=c' }
    expect(paramsOf(toFrameAddress({ ...view, settings }, 'calm/home & more'))).toEqual({
      section: 'BoardList',
      example: 'calm/home & more',
      template: 'clean',
      language: 'en',
      state: 'empty',
      'set.count': '4',
      'set.isQuiet': 'false',
      'set.title': 'a&b=c',
    })
  })
})

describe('the page of a section', () => {
  const html = toBenchPage(section, view, offer, '2.0 kB <of> code')

  it('frames each example at each width with the chosen options', () => {
    const frames = addressesOf(html, 'src').filter((address) => address.startsWith('/__workbench/frame'))
    expect(frames).toHaveLength(section.examples.length * BENCH_WIDTHS.length)
    expect(frames.map((address) => paramsOf(address)['example'])).toEqual([
      ...BENCH_WIDTHS.map(() => 'calm/home & more'),
      ...BENCH_WIDTHS.map(() => 'clean/home'),
    ])
    expect(paramsOf(frames.at(-1))).toMatchObject({ template: 'clean', language: 'en', state: 'empty' })
    const widths = [...html.matchAll(/style="width:(\d+)px;height:900px/g)].map(([, width]) => Number(width))
    expect(widths).toEqual([...BENCH_WIDTHS, ...BENCH_WIDTHS])
  })

  it('gives each frame its own element for its findings', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id?.endsWith('-axe')).map((id) => id?.slice(0, -4))).toEqual(
      ids.filter((id) => !id?.endsWith('-axe')),
    )
  })

  it('has the current selection in its form', () => {
    const selected = [...html.matchAll(/<option selected>([^<]*)</g)].map(([, value]) => value)
    expect(selected).toEqual(['BoardList', 'clean', 'en', 'empty'])
    expect(html).toContain('name="set.count"')
  })

  it('keeps an unknown template selected, and shows a message instead of frames', () => {
    const page = toBenchPage(section, { ...view, template: 'jade' }, offer, '')
    const selected = [...page.matchAll(/<option selected>([^<]*)</g)].map(([, value]) => value)
    expect(selected).toContain('jade')
    expect(page).toContain('templates/ has no template &quot;jade&quot;')
    expect(page).not.toContain('<iframe')
  })

  it('escapes text', () => {
    expect(html).toContain('Banner &amp; &quot;first&quot; &lt;light&gt;')
    expect(html).toContain('2.0 kB &lt;of&gt; code')
    expect(toBenchNotice('/<b> leads elsewhere')).toContain('/&lt;b&gt; leads elsewhere')
  })
})

describe('the list of sections', () => {
  it('links to each section and to each of its examples', () => {
    const links = addressesOf(toBenchIndex(offer, CALM), 'href')
    expect(links.filter((address) => !address.includes('/frame'))).toEqual([
      '/__workbench?section=BoardList',
      '/__workbench?section=NoPictureOfThis',
    ])
    expect(links.filter((address) => address.includes('/frame')).map(paramsOf)).toEqual([
      { section: 'BoardList', example: 'calm/home & more' },
      { section: 'BoardList', example: 'clean/home' },
      { section: 'NoPictureOfThis', example: 'calm/home & more' },
    ])
  })

  it.each([
    { code: 'jade', hasPictures: false },
    { code: 'calm', hasPictures: false },
  ])('shows text instead of pictures if $code has none', (template) => {
    const html = toBenchIndex(offer, template)
    expect(html).not.toContain('<img')
    expect(html.split(`<p>No picture in ${template.code}’s looks</p>`)).toHaveLength(offer.sections.length + 1)
    expect(html.includes('templates/ has no template')).toBe(template.code === 'jade')
  })

  it('shows pictures in a template’s look, only of sections that were drawn', () => {
    const html = toBenchIndex(offer, CALM)
    expect(addressesOf(html, 'src').filter((address) => address.includes('pictures'))).toEqual([
      '/studio/pictures/calm/BoardList.webp',
    ])
    expect(html.match(/<summary>[^<]*/g)).toEqual(['<summary>2 examples', '<summary>1 example'])
  })
})
