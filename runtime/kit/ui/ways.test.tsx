// Queries links in a document: @vitest-environment happy-dom
import type { ComponentProps, ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { PageChanges } from '#tests/page-facts.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ChannelList } from './channel-list.tsx'
import { Directions, MapLinks } from './directions.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHeading } from './page-heading.tsx'
import { SearchForm } from './search-form.tsx'
import { SectionHeading } from './section-heading.tsx'
import { SlideStrip } from './slide-strip.tsx'
import { WayCard } from './way-card.tsx'

const read = (piece: ReactElement, page: PageChanges = {}) => {
  const place = document.createElement('div')
  place.innerHTML = renderPiece(piece, page)
  return place
}
const wordsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)
const hrefsOf = (place: Element) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))

describe('the breadcrumb', () => {
  const detail: PageChanges = { route: '/products/{productId}', path: '/products/7', params: { productId: '7' } }

  it('leads to the page itself, which is not a link', () => {
    const place = read(
      <Breadcrumb current="부스터" between={[{ title: '보습', href: '/products?productCategoryId=2' }]} />,
      detail,
    )
    expect(wordsOf(place.querySelectorAll('li'))).toEqual(['홈', '시술 안내', '보습', '부스터'])
    expect(hrefsOf(place)).toEqual(['/', '/products', '/products?productCategoryId=2'])
    expect(wordsOf(place.querySelectorAll('[aria-current=page]'))).toEqual(['부스터'])
  })

  it('names screens as the clinic’s menu does, unless a parent name is given', () => {
    const named = { ...detail, names: { '/products': '프로그램' } }
    expect(wordsOf(read(<Breadcrumb current="부스터" />, named).querySelectorAll('li'))).toEqual([
      '홈',
      '프로그램',
      '부스터',
    ])
    expect(wordsOf(read(<Breadcrumb current="부스터" parent="시즌" />, named).querySelectorAll('li'))).toEqual([
      '홈',
      '시즌',
      '부스터',
    ])
  })
})

describe('the page heading', () => {
  const heading = (props: Partial<ComponentProps<typeof PageHeading>> = {}) =>
    read(<PageHeading title="공지사항" {...props} />, { route: '/cscenter/notice', path: '/cscenter/notice' })

  it('is the page’s only h1, with a sentence and the breadcrumb', () => {
    const place = heading({ text: '소식을 적습니다' })
    expect(wordsOf(place.querySelectorAll('h1'))).toEqual(['공지사항'])
    expect(place.textContent).toContain('소식을 적습니다')
    expect(wordsOf(place.querySelectorAll('nav li'))).toEqual(['홈', '고객센터', '공지사항'])
    expect(place.querySelector('header')?.dataset['tone']).toBe('leaf')
  })

  it('can end the breadcrumb with another name, or have no breadcrumb', () => {
    expect(wordsOf(heading({ step: '소식' }).querySelectorAll('[aria-current]'))).toEqual(['소식'])
    expect(heading({ hasBreadcrumb: false }).querySelector('nav')).toBeNull()
  })

  it('has a block for its content only if it has content', () => {
    expect(wordsOf(heading({ children: <i>1판</i> }).querySelectorAll('i'))).toEqual(['1판'])
    const blocks = (props: Partial<ComponentProps<typeof PageHeading>>) =>
      heading(props).querySelector('h1')?.parentElement?.childElementCount
    expect([blocks({}), blocks({ text: '문장' }), blocks({ text: '문장', children: 'x' })]).toEqual([1, 2, 3])
  })

  it('is marked as long if it would be taller than a screen in vertical text', () => {
    const isLong = (length: number) => heading({ title: '가'.repeat(length) }).querySelector('[data-long]') !== null
    expect([isLong(24), isLong(25)]).toEqual([false, true])
  })
})

describe('the section heading', () => {
  it('has a title, and an optional sentence and link', () => {
    const full = read(
      <SectionHeading id="a" title="소식" text="적습니다" more={{ label: '더 보기', href: '/n' }} level={1} />,
    )
    expect(wordsOf(full.querySelectorAll('h1#a, p, a'))).toEqual(['소식', '적습니다', '더 보기'])
    expect(hrefsOf(full)).toEqual(['/n'])
    const bare = read(<SectionHeading id="a" title="소식" text={null} more={null} />)
    expect(wordsOf(bare.querySelectorAll('h2#a'))).toEqual(['소식'])
    expect(bare.querySelectorAll('p, a')).toHaveLength(0)
  })
})

describe('an empty state', () => {
  it('has a title, and an optional text and link', () => {
    const full = read(<EmptyState title="없습니다" text="곧" link={{ label: '전체', href: '/n' }} level={1} />)
    expect(wordsOf(full.querySelectorAll('h1, p, a'))).toEqual(['없습니다', '곧', '전체'])
    const bare = read(<EmptyState title="없습니다" />)
    expect(wordsOf(bare.querySelectorAll('h2'))).toEqual(['없습니다'])
    expect(bare.querySelectorAll('p, a')).toHaveLength(0)
  })
})

describe('a search', () => {
  const search = (props: Partial<ComponentProps<typeof SearchForm>> = {}) =>
    read(<SearchForm action="/products" label="시술 검색" placeholder="이름" {...props} />, { language: 'ja' })
  const sent = (place: Element) => Object.fromEntries(new FormData(place.querySelector('form') ?? undefined))

  it('submits to its page in the page’s language, with its hidden parameters', () => {
    const place = search({ keyword: '기미', hidden: { productCategoryId: '2' } })
    expect(place.querySelector('form')?.getAttribute('action')).toBe('/ja/products')
    expect(place.querySelector('form')?.getAttribute('method')).toBe('get')
    expect(sent(place)).toEqual({ productCategoryId: '2', keyword: '기미' })
  })

  it('has a link that clears the keyword and keeps the rest, once there is a keyword', () => {
    expect(hrefsOf(search())).toEqual([])
    expect(hrefsOf(search({ keyword: '기미' }))).toEqual(['/ja/products'])
    expect(hrefsOf(search({ keyword: '기미', hidden: { productCategoryId: '2', sort: 'new' } }))).toEqual([
      '/ja/products?productCategoryId=2&sort=new',
    ])
  })
})

describe('the slide strip', () => {
  const slide = (name: string, title: string) => ({
    name,
    title,
    lines: [],
    image: { src: '/media/a.webp', alt: '', width: 10, height: 10 },
    primary: { label: '보기', url: `/${name}` },
  })
  const strip = (...names: string[]) =>
    read(<SlideStrip slides={names.map((name) => slide(name, `${name}\n둘째 줄`))} label="다른 소식" />)

  it('numbers the slides from the second on, each with a link', () => {
    const place = strip('one', 'two', 'three')
    expect(wordsOf(place.querySelectorAll('a'))).toEqual(['2twotwo 둘째 줄', '3threethree 둘째 줄'])
    expect(hrefsOf(place)).toEqual(['/two', '/three'])
  })

  it('is empty without a second slide', () => {
    expect(strip('one').innerHTML).toBe('')
    expect(strip().innerHTML).toBe('')
  })
})

describe('contact channels', () => {
  const kakao = { icon: 'kakao', title: '카카오톡', text: '채널로', url: 'https://pf.kakao.com/lumi' } as const
  const phone = { icon: 'phone', title: '전화', text: '진료시간 안에', url: 'tel:+8225550142' } as const
  const wechat = { icon: 'wechat', title: '위챗', text: '아래 ID를 검색', url: '#wechat' } as const
  type Given = Partial<ComponentProps<typeof ChannelList>>
  const list = (channels: Given['channels'], more: Given = {}) =>
    read(<ChannelList channels={channels ?? []} wechatId="lumi_wx" {...more} />)

  it('are links, marked if they leave the site', () => {
    const place = list([kakao, phone])
    expect(hrefsOf(place)).toEqual(['https://pf.kakao.com/lumi', 'tel:+8225550142'])
    expect(wordsOf(place.querySelectorAll('h3'))).toEqual(['카카오톡 (새 창)', '전화'])
    expect(wordsOf(place.querySelectorAll('p'))).toEqual(['채널로', '진료시간 안에'])
    const arrows = [...place.querySelectorAll('li > span:last-child svg')].map((drawing) => drawing.innerHTML)
    expect(new Set(arrows).size).toBe(2)
  })

  it('have no explanations in the compact form', () => {
    const place = list([kakao, wechat], { density: 'compact', level: 2 })
    expect(wordsOf(place.querySelectorAll('h2'))).toEqual(['카카오톡 (새 창)', '위챗'])
    expect(place.querySelectorAll('p')).toHaveLength(0)
    expect(place.querySelectorAll('img')).toHaveLength(0)
    expect(wordsOf(place.querySelectorAll('code'))).toEqual(['lumi_wx'])
  })

  it('show WeChat’s id with a copy button and its QR code, without a link', () => {
    const place = list([kakao, wechat])
    expect(place.querySelector('#wechat')?.querySelector('a')).toBeNull()
    expect(wordsOf(place.querySelectorAll('#wechat code'))).toEqual(['lumi_wx'])
    expect(wordsOf(place.querySelectorAll('button'))).toEqual(['ID 복사'])
    expect(place.querySelectorAll('img')).toHaveLength(1)
    expect(place.querySelectorAll('[id]')).toHaveLength(1)
  })

  it('show WeChat’s id only once if the channel’s text contains it', () => {
    const place = list([{ ...wechat, text: 'lumi_wx 를 검색' }])
    expect(place.querySelectorAll('code')).toHaveLength(0)
    const compact = list([{ ...wechat, text: 'lumi_wx 를 검색' }], { density: 'compact' })
    expect(wordsOf(compact.querySelectorAll('code'))).toEqual(['lumi_wx'])
  })

  it('have nothing to copy or follow for WeChat without an id', () => {
    const place = list([wechat], { wechatId: '' })
    expect(place.querySelectorAll('a, button, code, img')).toHaveLength(0)
    expect(wordsOf(place.querySelectorAll('h3'))).toEqual(['위챗'])
  })

  it('link to WeChat if it has an address', () => {
    const place = list([{ ...wechat, url: 'https://weixin.example' }], { wechatId: '' })
    expect(hrefsOf(place)).toEqual(['https://weixin.example'])
  })

  it('prefer WeChat’s id to its address', () => {
    const place = list([{ ...wechat, url: 'https://weixin.example' }])
    expect([hrefsOf(place), wordsOf(place.querySelectorAll('button'))]).toEqual([[], ['ID 복사']])
  })
})

describe('directions to the clinic', () => {
  const partner = {
    wayToPartnerBySubway: '2호선 강남역 3번 출구에서 걸어서 5분',
    wayToPartnerByBus: [{ kind: 'TRUNK' as const, routes: ['146', '341'], stop: '강남역' }],
    partnerParkingInfo: '지하 2층',
    partnerParkingNotice: '두 시간 무료',
    partnerTel: '02-555-0142',
    partnerInternationalTelCode: '+82',
  }
  const lines = (changes: Partial<typeof partner> = {}, page: PageChanges = {}) =>
    wordsOf(read(<Directions partner={{ ...partner, ...changes }} />, page).querySelectorAll('dl > div'))

  it('cover underground, bus, car and telephone', () => {
    expect(lines()).toEqual([
      '지하철2호선 강남역 3번 출구에서 걸어서 5분',
      '버스간선146 · 341강남역',
      '주차지하 2층두 시간 무료',
      '전화02-555-0142',
    ])
  })

  it('omit missing information', () => {
    expect(
      lines({ wayToPartnerBySubway: '', wayToPartnerByBus: [], partnerParkingNotice: '', partnerTel: '' }),
    ).toEqual(['주차지하 2층'])
    expect(lines({ partnerParkingInfo: '' })).toHaveLength(3)
    const parking = read(<Directions partner={{ ...partner, wayToPartnerByBus: [], partnerParkingNotice: '' }} />)
    expect(parking.querySelectorAll('p')).toHaveLength(0)
  })

  it('link to the international phone number, and show it to readers in other languages', () => {
    expect(lines({}, { language: 'en' }).at(-1)).toContain('+82 2-555-0142')
    expect(hrefsOf(read(<Directions partner={partner} />))).toEqual(['tel:+8225550142'])
  })

  it('link to the map services that the clinic lists', () => {
    const maps = {
      naverMapUrl: 'https://naver.example',
      kakaoMapUrl: '',
      tMapUrl: '',
      googleMapUrl: 'https://g.example',
    }
    const place = read(<MapLinks partner={maps} />)
    expect(wordsOf(place.querySelectorAll('a'))).toEqual(['네이버 지도', 'Google 지도'])
    expect(hrefsOf(place)).toEqual(['https://naver.example', 'https://g.example'])
    expect(read(<MapLinks partner={{ ...maps, naverMapUrl: '', googleMapUrl: '' }} />).innerHTML).toBe('')
  })

  it('show a line of stops that ends at the clinic', () => {
    const stops = (subway: string) =>
      wordsOf(read(<WayCard name="루미" address="강남대로 1" subway={subway} />).querySelectorAll('li'))
    expect(stops('강남역 3번 출구에서 걸어서 5분')).toEqual([
      '걸어서 5분강남역 3번 출구에서 걸어서 5분',
      '루미강남대로 1',
    ])
    expect(stops('강남역 3번 출구')).toEqual(['강남역 3번 출구', '루미강남대로 1'])
    expect(stops('')).toEqual(['루미강남대로 1'])
  })
})
