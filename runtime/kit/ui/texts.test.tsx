// Queries the rendered document: @vitest-environment happy-dom
import type { ComponentProps, ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { PageChanges } from '#tests/page-facts.ts'
import { toPromotionSummary } from '#tests/promotion-fixtures.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { Branch } from './branch.tsx'
import { ChapterHead } from './chapter.tsx'
import { Disclosure } from './disclosure.tsx'
import { DocumentText } from './document-text.tsx'
import { Highlight } from './highlight.tsx'
import { MarginSection } from './margin.tsx'
import { MosaicLead } from './mosaic.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionPeriod } from './promotion-period.tsx'
import { RichText } from './rich-text.tsx'
import { Upright } from './upright.tsx'

const read = (piece: ReactElement, page: PageChanges = {}) => {
  const place = document.createElement('div')
  place.innerHTML = renderPiece(piece, page)
  return place
}
const wordsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

describe('links in rich text', () => {
  const links = (html: string) =>
    [...read(<RichText html={html} />, { language: 'en', path: '/about' }).querySelectorAll('a')].map((link) =>
      ['href', 'target', 'rel'].map((name) => link.getAttribute(name)),
    )

  it('keep the visitor’s language, and open other sites in a new tab', () => {
    expect(
      links('<p><a href="/products?a=1&amp;b=2">x</a> <a href="https://a.example/?q=1&amp;r=2">y</a></p>'),
    ).toEqual([
      ['/en/products?a=1&b=2', null, null],
      ['https://a.example/?q=1&r=2', '_blank', 'noopener'],
    ])
  })

  it('resolve anchors within the page, and leave phone numbers as they are', () => {
    const hrefs = links('<p><a href="#top">x</a> <a href="tel:+8225550142">y</a></p>').map(([href]) => href)
    expect(hrefs).toEqual(['/en/about#top', 'tel:+8225550142'])
  })

  it('are resolved before the text is decorated', () => {
    const decorate = (clean: string) => clean.replace('<p>', '<p><a href="/own">own</a>')
    const place = read(<RichText html="<p>x</p>" decorate={decorate} />, { language: 'en' })
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/own')
  })
})

describe('a long text', () => {
  const html = '<h3>비용</h3><p>표입니다.</p><table><tbody><tr><td>1</td></tr></tbody></table>'

  it('has tables that scroll on their own, with a label', () => {
    const box = read(<DocumentText html={html} />).querySelector('table')?.parentElement
    expect([box?.getAttribute('tabindex'), box?.getAttribute('aria-label')]).toEqual([
      '0',
      '표 (옆으로 넘겨 보실 수 있습니다)',
    ])
  })

  it('raises its headings by a level directly below the h1', () => {
    expect(wordsOf(read(<DocumentText html={html} />).querySelectorAll('h3'))).toEqual(['비용'])
    const raised = read(<DocumentText html={html} isRaised />)
    expect(wordsOf(raised.querySelectorAll('h2'))).toEqual(['비용'])
    expect(raised.querySelector('h3')).toBeNull()
  })

  it.each([true, false])('is decorated before its headings are raised: %s', (isRaised) => {
    const decorate = (clean: string) => clean.replace('비용', '비용 안내')
    const place = read(<DocumentText html={html} isRaised={isRaised} decorate={decorate} />)
    expect(wordsOf(place.querySelectorAll('h2, h3'))).toEqual(['비용 안내'])
  })
})

describe('a highlighted text', () => {
  it('marks the words that match the keyword', () => {
    const place = read(<Highlight text="기미 치료와 기미" keyword="기미" />)
    expect([wordsOf(place.querySelectorAll('mark')), place.textContent]).toEqual([['기미', '기미'], '기미 치료와 기미'])
  })

  it('is plain without a keyword', () => {
    for (const keyword of [undefined, '']) {
      expect(read(<Highlight text="기미 치료" keyword={keyword} />).innerHTML).toBe('기미 치료')
    }
  })
})

describe('a promotion', () => {
  const card = (changes: Partial<ReturnType<typeof toPromotionSummary>>, more: { keyword?: string } = {}) =>
    read(<PromotionCard promotion={toPromotionSummary(changes)} {...more} />)
  const state = (changes: Partial<ReturnType<typeof toPromotionSummary>>) =>
    card(changes).querySelector('p')?.textContent

  it('links to its page, and shows its period and its lowest price', () => {
    const place = card({})
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/exhibitions/3')
    expect(wordsOf(place.querySelectorAll('h3'))).toEqual(['겨울 장벽 집중 케어'])
    expect(place.textContent).toContain('169,000원부터')
    expect([...place.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
      '2026-11-07T01:00:00.000Z',
      '2026-12-01T14:59:00.000Z',
    ])
  })

  it('counts the days left while it runs, and otherwise shows its state', () => {
    expect(state({ daysLeft: 10 })).toBe('D-10')
    expect(state({ daysLeft: 0 })).toBe('오늘까지')
    expect(state({ daysLeft: null })).toBe('진행 중')
    expect(state({ state: 'UPCOMING', daysLeft: 10 })).toBe('예정')
    expect(state({ state: 'ENDED', daysLeft: 0 })).toBe('종료')
    expect(state({ state: 'ALWAYS_ON', daysLeft: null })).toBe('상시')
  })

  it('shows no price after it has ended or without an option', () => {
    expect(card({ state: 'ENDED' }).textContent).not.toContain('169,000')
    expect(card({ lowestPriceOption: null }).textContent).not.toContain('원')
  })

  it('marks the words that match the search', () => {
    expect(wordsOf(card({}, { keyword: '수분' }).querySelectorAll('mark'))).toEqual(['수분'])
    expect(wordsOf(card({}, { keyword: '장벽' }).querySelectorAll('mark'))).toEqual(['장벽'])
  })

  it('shows only its start if it has no end', () => {
    const period = (endAt: string | null) =>
      read(<PromotionPeriod of={toPromotionSummary({ endAt, isAlwaysOn: endAt === null })} />)
    expect(wordsOf(period(null).querySelectorAll('time'))).toEqual(['2026.11.7부터 상시 진행'])
    const always = read(<PromotionPeriod of={toPromotionSummary({ isAlwaysOn: true })} />)
    expect(wordsOf(always.querySelectorAll('time'))).toEqual(['2026.11.7부터 상시 진행'])
    expect(wordsOf(period('2026-12-01T14:59:00.000Z').querySelectorAll('time'))).toEqual(['11.7', '– 12.1 23:59까지'])
  })
})

describe('vertical text', () => {
  const form = (text: string, language: 'ko' | 'en') =>
    read(<Upright tag="p" text={text} longest={8} />, { language }).querySelector('p')?.dataset['form']

  it('is used for short text in a language with vertical writing', () => {
    expect(form('쉬어 가는\n동안', 'ko')).toBe('columns')
    expect(form('Rest\na while', 'en')).not.toBe('columns')
    expect(form('쉬어 가는 동안 피부는 제자리를', 'ko')).not.toBe('columns')
  })
})

describe('the heading of a page’s part', () => {
  it('has an optional sentence and an optional link', () => {
    const head = (more: Partial<ComponentProps<typeof ChapterHead>>) =>
      read(<ChapterHead id="a" label="소식" title="제목" {...more} />)
    const full = head({ text: '문장', more: { label: '더', href: '/n' } })
    expect(wordsOf(full.querySelectorAll('h2#a, p, a'))).toEqual(['소식', '제목', '더', '문장'])
    expect(wordsOf(head({ text: null, more: null }).querySelectorAll('h2, p, a'))).toEqual(['소식', '제목'])
    expect(head({ hasRule: true }).innerHTML).not.toBe(head({}).innerHTML)
  })

  it('is in the margin and labels its section', () => {
    const margin = (text?: string) =>
      read(
        <MarginSection titleId="t" title="이름" text={text ?? null} id="part">
          <i>내용</i>
        </MarginSection>,
      )
    expect(margin().querySelector('#part')?.getAttribute('aria-labelledby')).toBe('t')
    expect(wordsOf(margin('문장').querySelectorAll('#t, p, i'))).toEqual(['이름', '문장', '내용'])
    expect(margin().querySelector('p')).toBeNull()
  })

  it('opens the content below it', () => {
    const entry = (props: Partial<ComponentProps<typeof Disclosure>>) =>
      read(
        <Disclosure title="질문" {...props}>
          답
        </Disclosure>,
      )
    expect(entry({}).querySelector('details')?.hasAttribute('open')).toBe(false)
    expect(entry({ isOpen: true, id: 'q' }).querySelector('#q')?.hasAttribute('open')).toBe(true)
    expect(wordsOf(entry({}).querySelectorAll('summary h3'))).toEqual(['질문'])
    expect(wordsOf(entry({ level: 2 }).querySelectorAll('summary h2'))).toEqual(['질문'])
  })

  it('is the page’s h1 on the first slide, whose picture loads eagerly', () => {
    const slide = {
      name: '겨울',
      title: '장벽을 돌봅니다',
      lines: ['하나', '둘'],
      image: { src: '/media/a.webp', alt: '물', width: 100, height: 100 },
      primary: { label: '예약', url: '/cscenter/contact', useWidget: 'visit' as const },
    }
    const secondary = { label: '보기', url: '/products' }
    const first = read(<MosaicLead slide={{ ...slide, secondary }} isFirst />)
    expect(wordsOf(first.querySelectorAll('h1, a'))).toEqual(['장벽을 돌봅니다', '예약', '보기'])
    expect(wordsOf(first.querySelectorAll('p'))).toEqual(expect.arrayContaining(['하나', '둘']))
    expect(first.querySelector('a')?.dataset['booking']).toBe('visit')
    expect(first.querySelector('img')?.getAttribute('loading')).toBe('eager')
    const later = read(<MosaicLead slide={slide} isFirst={false} />)
    expect(wordsOf(later.querySelectorAll('h2, a'))).toEqual(['장벽을 돌봅니다', '예약'])
    expect(later.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  })
})

describe('a twig', () => {
  const twig = (size: number) => read(<Branch size={size} />).querySelector('svg')

  it('keeps its proportions at any size', () => {
    expect([twig(150)?.getAttribute('width'), twig(75)?.getAttribute('width')]).toEqual(['94', '47'])
  })

  it('is drawn within its frame: a stem with leaves on both sides that get smaller towards the tip', () => {
    const paths = [...(twig(150)?.querySelectorAll('path') ?? [])].map((path) =>
      (path.getAttribute('d')?.match(/-?\d+\.\d/g) ?? []).map(Number),
    )
    const xs = paths.flatMap((numbers) => numbers.filter((_, at) => at % 2 === 0))
    const ys = paths.flatMap((numbers) => numbers.filter((_, at) => at % 2 === 1))
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...xs)).toBeLessThanOrEqual(94)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ys)).toBeLessThanOrEqual(150)
    // A leaf is drawn from base to tip and back.
    const widths = paths.slice(1).map(([foot = 0, , , , tip = 0]) => tip - foot)
    expect(widths.map(Math.sign)).toEqual(Array.from({ length: 18 }, (_, at) => (at % 2 === 0 ? -1 : 1)))
    expect(widths[16]).toBeGreaterThan(widths[0] ?? 0)
    expect(widths[17]).toBeLessThan(widths[1] ?? 0)
  })
})
