import { describe, expect, it } from 'vitest'
import { resources } from '../resources/registry.ts'
import { checkRequired } from './check-required.ts'

/** Problems as `error nothing-to-show /popupItems/0/pcContent`. */
const find = (kind: string, data: object) =>
  checkRequired(kind, data, 'ko').map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)

const bare = { image: null, heading: {}, text: { ko: ' ' } }
const item = { title: { ko: '휴진' }, devices: ['PC', 'MOBILE'], pcContent: bare, mobileContent: bare }

describe('checkRequired for a popup', () => {
  it('reports each device that would show nothing', () => {
    expect(find('popups', { popupItems: [item] })).toEqual([
      'error nothing-to-show /popupItems/0/pcContent',
      'error nothing-to-show /popupItems/0/mobileContent',
    ])
    expect(find('popups', { popupItems: [{ ...item, devices: ['MOBILE'] }] })).toEqual([
      'error nothing-to-show /popupItems/0/mobileContent',
    ])
  })

  it.each([
    ['a picture', { image: { src: '/media/a.webp' } }],
    ['a heading', { heading: { ko: '휴진' } }],
    ['a text in another language', { text: { en: 'Closed' } }],
  ])('accepts %s', (_, more) => {
    const side = { ...bare, ...more }
    expect(find('popups', { popupItems: [{ ...item, pcContent: side, mobileContent: side }] })).toEqual([])
  })

  it('does not accept a picture without a file', () => {
    expect(
      find('popups', { popupItems: [{ ...item, devices: ['PC'], pcContent: { ...bare, image: { src: '' } } }] }),
    ).toEqual(['error nothing-to-show /popupItems/0/pcContent'])
  })

  it('reports items without a name', () => {
    const named = { ...item, devices: [] }
    expect(find('popups', { popupItems: [named, { ...named, title: { ko: '' } }] })).toEqual([
      'error main-language-missing /popupItems/1/title/ko',
    ])
  })
})

describe('checkRequired for prices', () => {
  it('rejects a promotion without offers and text, and warns about one with text', () => {
    expect(find('exhibitions', { items: [], description: {} })).toEqual(['error no-offer /items'])
    expect(find('exhibitions', { items: [], description: { ko: '<p>봄</p>' } })).toEqual(['warning no-offer /items'])
    expect(find('exhibitions', { items: [{ productId: 1, eventId: 2 }], description: {} })).toEqual([])
  })

  it('rejects an offer without options, and warns about a treatment without them', () => {
    expect(find('events', { options: [] })).toEqual(['error no-option /options'])
    expect(find('products', { options: [] })).toEqual(['warning no-option /options'])
    for (const kind of ['events', 'products']) expect(find(kind, { options: [{ id: 1 }] })).toEqual([])
  })
})

describe('checkRequired for a body', () => {
  it.each([
    ['faqs', 'answer'],
    ['notices', 'content'],
    ['board-posts', 'content'],
    ['brandings', 'content'],
    ['after-notices', 'content'],
    ['terms', 'content'],
  ])('requires text or pictures (%s, field %s)', (kind, field) => {
    for (const empty of [{}, { ko: '' }, { ko: '<p></p><p>&nbsp;</p>' }]) {
      expect(find(kind, { [field]: empty })).toEqual([`error empty /${field}/ko`])
    }
    for (const full of ['<p>네</p>', '<p><img src="/media/a.webp" alt=""></p>']) {
      expect(find(kind, { [field]: { ko: full } })).toEqual([])
    }
  })

  it('accepts the picture of a post or the gallery of a branding instead', () => {
    expect(find('board-posts', { content: {}, image: { src: '/media/a.webp' } })).toEqual([])
    expect(find('brandings', { content: {}, gallery: [{ src: '/media/a.webp' }] })).toEqual([])
  })
})

it('checkRequired covers every numbered kind that has more than a name', () => {
  // These kinds have only names, or their schema requires everything that they need.
  const plain = new Set([
    'product-categories',
    'faq-categories',
    'board-types',
    'employees',
    'schedule-exceptions',
    'short-links',
  ])
  const kinds = resources.flatMap((one) => one.kinds ?? []).filter(({ keys }) => keys.by !== 'name')
  const unchecked = kinds.map(({ name }) => name).filter((name) => !plain.has(name) && find(name, {}).length === 0)
  // The schema already refuses a popup without items.
  expect(unchecked).toEqual(['popups'])
})
