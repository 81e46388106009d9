import { describe, expect, it } from 'vitest'
import type { PopupConfig } from '#kit/page.ts'
import { choosePopups, type ChosenPopup } from '#schemas/popups/popup-choice.ts'
import type { Popup } from '#schemas/generated/api/popups.ts'
import { toPopup } from '#tests/popup-fixtures.ts'
import { renderPiece, renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { PopupCarousel } from './PopupCarousel.tsx'
import { PopupGrid } from './PopupGrid.tsx'
import { PopupItem, type PopupLook } from './PopupItem.tsx'
import { PopupLayer } from './PopupLayer.tsx'
import { PopupSlip } from './PopupSlip.tsx'
import { popupsOf } from './queries.ts'

type Item = Popup['popupItems'][number]

const content = (changes: Partial<Item['pcContent']> = {}): Item['pcContent'] => ({
  image: { src: '/media/dunes.webp', alt: 'Dunes', width: 1120, height: 1492 },
  heading: 'Offers',
  text: 'For dry days',
  ...changes,
})

const makeItem = (changes: Partial<Item> = {}): Item => ({
  title: 'Offers this month',
  weight: 1,
  linkTo: '/exhibitions',
  pcContent: content(),
  mobileContent: content({ heading: 'Offers on a phone' }),
  devices: ['PC', 'MOBILE'],
  ...changes,
})

const makePopup = (id: number, changes: Partial<Popup> = {}): Popup => toPopup(id, [makeItem()], changes)

const choose = (...popups: Popup[]): ChosenPopup<Popup>[] => choosePopups(popups, { route: '/', device: 'PC' }).shown

const page = (popups: Partial<PopupConfig> = {}) => ({
  language: 'en' as const,
  config: {
    popups: {
      type: 'LAYER' as const,
      isDimmed: true,
      columns: 3,
      offsets: { top: 60, right: 60, bottom: 60, left: 60 },
      ...popups,
    },
  },
})

const actions = { close: () => {}, hideToday: () => {}, follow: () => {} }
const settings = { form: 'window', words: 'over', steps: 'bars' } as const

const renderLayer = (popup: Popup, config: Partial<PopupConfig> = {}) => {
  const [chosen] = choose(popup)
  if (!chosen) throw new Error('The popup does not show')
  return renderPiece(
    <PopupLayer popup={chosen} device="PC" actions={actions} carousel={null} settings={settings} />,
    page(config),
  )
}

const look: PopupLook = {
  device: 'PC',
  words: 'over',
  size: { width: 560, height: 746 },
  isLarge: true,
  hasSteps: false,
  follow: () => {},
}

const renderItem = (item: Item, changes: Partial<PopupLook> = {}) =>
  renderPiece(<PopupItem item={item} look={{ ...look, ...changes }} isFirst />, page())

it('loads its first picture eagerly, and the others lazily', () => {
  const items = [makeItem(), makeItem({ title: 'Another' })]
  const html = renderPiece(<PopupCarousel items={items} look={look} steps="bars" />, page())
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) =>
    ['loading="eager"', 'fetchPriority="high"', 'loading="lazy"'].filter((part) => tag.includes(part)),
  )
  expect(pictures).toEqual([['loading="eager"', 'fetchPriority="high"'], ['loading="lazy"']])
})

it('renders nothing in the server’s HTML, which is the same for all visitors', () => {
  const answer = { rows: [makePopup(1)], total: 1, page: 1, size: 100 }
  expect(renderSection(section, { page: page(), data: [[popupsOf('en'), answer]] })).toBe('')
})

describe('a layer', () => {
  it('is a modal dialog named by its first item if it is dimmed', () => {
    const html = renderLayer(makePopup(1))
    expect(html).toMatch(/<div role="dialog" aria-modal="true" aria-label="Offers this month"/)
  })

  it('is otherwise a dialog that leaves the page usable', () => {
    const html = renderLayer(makePopup(1), { isDimmed: false })
    expect(html).toContain('role="dialog"')
    expect(html).not.toContain('aria-modal')
  })

  it('can be closed, and hidden for today with a checkbox that says that it closes', () => {
    const html = renderLayer(makePopup(1))
    expect(html).toMatch(/<button[^>]*>Close<\/button>/)
    const hintId = /<input type="checkbox" aria-describedby="([^"]+)"\/>Don’t show again today<\/label>/.exec(html)?.[1]
    expect(html).toMatch(new RegExp(`id="${hintId}">Choosing this closes it`))
  })

  it('shows its first item if the carousel’s code failed to load', () => {
    const second = makeItem({ title: 'Hours', weight: 2, pcContent: content({ heading: 'Hours' }) })
    const html = renderLayer(makePopup(1, { popupItems: [makeItem(), second] }))
    expect(html).toContain('Offers</h2>')
    expect(html).not.toContain('Hours</h2>')
  })
})

describe('a grid', () => {
  const renderGrid = (count: number) => {
    const open = choose(...Array.from({ length: count }, (_, index) => makePopup(index + 1)))
    return renderPiece(
      <PopupGrid open={open} device="PC" actions={actions} carousel={null} settings={settings} />,
      page({ type: 'GRID' }),
    )
  }

  it('is one dialog with all popups, each in a named group that can be closed', () => {
    const html = renderGrid(3)
    expect(html.match(/role="dialog"/g)).toHaveLength(1)
    expect(html.match(/<li\b/g)).toHaveLength(3)
    expect(html.match(/role="group" aria-label="Offers this month"/g)).toHaveLength(3)
    expect(html.match(/>Close<\/button>/g)).toHaveLength(3)
  })

  it('can be closed as a whole if there are several', () => {
    expect(renderGrid(3)).toContain('Close all</button>')
    expect(renderGrid(1)).not.toContain('Close all')
  })
})

describe('an item', () => {
  it('is a link in the page’s language if it has a target', () => {
    expect(renderItem(makeItem())).toContain('href="/en/exhibitions"')
    expect(renderItem(makeItem({ linkTo: null }))).not.toContain('<a')
    expect(renderItem(makeItem({ linkTo: 'https://other.example/x' }))).toContain('target="_blank"')
  })

  it('shows the content for phones on a phone', () => {
    expect(renderItem(makeItem(), { device: 'MOBILE' })).toContain('Offers on a phone')
    expect(renderItem(makeItem())).not.toContain('Offers on a phone')
  })

  it('hides the picture’s description if there is text, and uses it otherwise', () => {
    expect(renderItem(makeItem())).toContain('alt=""')
    expect(renderItem(makeItem({ pcContent: content({ heading: '', text: '' }) }))).toContain('alt="Dunes"')
  })

  it('works without a picture, or without text', () => {
    expect(renderItem(makeItem({ pcContent: content({ image: null }) }))).not.toContain('<img')
    expect(renderItem(makeItem({ pcContent: content({ heading: '', text: '' }) }))).not.toContain('<h2')
  })
})

describe('a slip', () => {
  const renderSlip = (config: Partial<PopupConfig> = {}, ...popups: Popup[]) =>
    renderPiece(<PopupSlip open={choose(...popups)} device="PC" actions={actions} form="paper" />, page(config))

  it('is a single dialog for any number of popups, and shows the position of the current one', () => {
    const html = renderSlip({ type: 'GRID' }, makePopup(1), makePopup(2), makePopup(3))
    expect(html.match(/role="dialog"/g)).toHaveLength(1)
    expect(html).toContain('>1 / 3<')
    expect(renderSlip({}, makePopup(1))).not.toContain('1 / 1')
  })

  it('can be hidden for today and closed, and links to the popup’s target', () => {
    const html = renderSlip({}, makePopup(1))
    expect(html).toMatch(/<input type="checkbox"\/>Don’t show again today/)
    expect(html).toContain('aria-label="Close"')
    expect(html).toContain('href="/en/exhibitions"')
  })

  it('leaves the page usable, dimmed or not', () => {
    expect(renderSlip({ isDimmed: false }, makePopup(1))).not.toContain('aria-modal')
    expect(renderSlip({ isDimmed: true }, makePopup(1))).not.toContain('aria-modal')
  })
})
