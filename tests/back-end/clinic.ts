import { readdirSync, readFileSync } from 'node:fs'

/** A clinic as another back-end knows it: the fields of Specification §3 that it has, in one language at a time. */
export type ForeignClinic = {
  /** Its words for things: everything a visitor reads of it begins with this one. */
  name: string
  type: string
  template: string
  hasPriceView: boolean
  /** Its codes of languages, the main one first. */
  languages: string[]
  /** Further settings; `undefined` leaves one out. */
  config?: Record<string, unknown>
}

const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The partner's information, marketing and settings. It knows of no logo in type, no branches and no page numbers. */
const toInfo = ({ name, type, template, hasPriceView, languages, config }: ForeignClinic, language: string) => ({
  id: 1,
  partnerName: `${name} ${language} 의원`,
  displayName: `${name} ${language}`,
  partnerCode: name,
  partnerTel: '02-123-4567',
  partnerInternationalTelCode: '+82',
  partnerBusinessNumber: '123-45-67890',
  partnerCopyRight: `© ${name}`,
  partnerCeoName: '김원장',
  operationTimeType: 'day',
  ...Object.fromEntries(
    WEEK.slice(0, 6).flatMap((one) => [
      [`${one}Open`, '10:00:00'],
      [`${one}Close`, '19:00:00'],
    ]),
  ),
  lunchStart: '13:00',
  lunchEnd: '14:00',
  partnerAddress: `${name} 서울 강남구`,
  lat: '37.51',
  lng: '127.04',
  language: {
    main: { id: 9, code: languages[0], name: languages[0], isDefault: true, isMajor: true },
    rows: languages.map((code) => ({ code, name: code })),
  },
  partnerMarketingInfo: { gtmId: `GTM-${name.toUpperCase()}`, kakaoTalkUrl: 'https://pf.kakao.com/x', ga4Id: null },
  homepageConfig: {
    homepageType: type,
    templateCode: template,
    timeZone: 'Asia/Seoul',
    useWidget: true,
    hasPriceView,
    seoTitle: `${name} ${language} title`,
    seoDescription: `${name} description`,
    seoKeywords: 'skin, laser',
    popupType: 'GRID',
    ...config,
  },
})

const toOptions = (id: number) => [
  { id: id * 10, name: '1회', price: 770_000 + id },
  { id: id * 10 + 1, name: '3회', price: 990_000 + id, isEstimatedPrice: true },
  { id: id * 10 + 2, name: '상담', price: null, isConsultingRequired: true },
]

/** Returns the rows that it answers each call with; the row of a detail is the same. */
const toRows = (clinic: ForeignClinic, language: string): Record<string, Record<string, unknown>[]> => {
  const word = (text: string) => `${clinic.name} ${language} ${text}`
  const products = range(6).map((id) => ({
    id,
    name: word(`treatment ${id}`),
    summary: word('summary'),
    description: '<p>x</p>',
    categoryIds: [1 + (id % 2)],
    thumbnail: `https://cdn.test/${id}.webp`,
    options: toOptions(id),
  }))
  const events = range(2).map((id) => ({
    id,
    productId: id,
    exhibitionId: 1,
    title: word(`event ${id}`),
    startAt: day(-3),
    endAt: day(3),
    options: toOptions(id),
  }))
  return {
    products,
    events,
    'product-categories': range(2).map((id) => ({ id, name: word(`category ${id}`) })),
    exhibitions: range(3).map((id) => ({
      id,
      title: word(`promotion ${id}`),
      startAt: day(-9),
      endAt: id === 3 ? day(-1) : day(9),
      isAlwaysOn: id === 2,
      items: [{ product: products[0], event: events[0] }],
    })),
    'global-exhibition-products': products.map((product) => ({
      exhibition: { id: 1, title: word('promotion 1') },
      product,
    })),
    faqs: range(4).map((id) => ({
      id,
      categoryId: 1 + (id % 2),
      categoryName: word(`group ${1 + (id % 2)}`),
      question: word(`question ${id}`),
      answer: '<p>answer</p>',
    })),
    notices: range(3).map((id) => ({ id, title: word(`notice ${id}`), content: '<p>notice</p>', createdAt: day(-id) })),
    popups: [
      {
        id: 1,
        weight: 1,
        locations: ['/'],
        popupItems: [{ title: word('popup'), weight: 1, devices: ['PC', 'MOBILE'] }],
      },
    ],
    'partner-employees': range(2).map((id) => ({ id, name: word(`doctor ${id}`), position: '원장', role: 'DOCTOR' })),
    'partner-employees/weekly-schedules': range(2).map((id) => ({ id, name: word(`doctor ${id}`), position: '원장' })),
    schedules: range(14).map((id) => ({
      date: day(id - 1).slice(0, 10),
      day: WEEK[new Date(day(id - 1)).getUTCDay()],
      state: 'NORMAL',
      open: '10:00',
      close: '19:00',
    })),
    'after-notices': range(2).map((id) => ({ id, title: word(`caution ${id}`), content: '<p>care</p>' })),
    boards: range(2).map((id) => ({
      id,
      boardTypeId: 1,
      boardTypeName: word('news'),
      title: word(`post ${id}`),
      content: '<p>post</p>',
      createdAt: day(-id),
    })),
    'notice-board-types': range(2).map((id) => ({ id, name: word(`board ${id}`) })),
    'notice-customer-boards': range(2).map((id) => ({
      id,
      boardTypeId: 2,
      title: word(`question ${id}`),
      authorName: '김',
      content: id === 2 ? 'CANARY-PRIVATE' : 'public words',
      isPrivate: id === 2,
      createdAt: day(-id),
    })),
    term: range(2).map((id) => ({
      id,
      title: word('terms'),
      content: '<p>terms</p>',
      version: '1.0',
      effectiveAt: '2026-01-01',
    })),
    brandings: [{ id: 1, title: word('story'), content: '<p>story</p>' }],
    info: [toInfo(clinic, language)],
  }
}

const ROLES = 'server/app/demo/lumi/roles'

/** Returns a clinic's page content in one language, with pictures as addresses. */
const readRoles = (language: string): Record<string, unknown> => {
  const own = language === 'jp' ? 'ja' : language
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    if (entries.length > 0 && entries.every(([key]) => /^(ko|ja|en|zh)$/.test(key))) {
      return resolve(Object.fromEntries(entries)[own] ?? entries[0]?.[1])
    }
    if ('$media' in value) return { src: `/media/${String(value.$media)}`, alt: '', width: 1200, height: 900 }
    return Object.fromEntries(entries.map(([key, inner]) => [key, resolve(inner)]))
  }
  return Object.fromEntries(
    readdirSync(ROLES).map((file) => [
      file.replace(/\.json$/, ''),
      resolve(JSON.parse(readFileSync(`${ROLES}/${file}`, 'utf8'))),
    ]),
  )
}

type Described = { rows: Record<string, Record<string, unknown>[]>; roles: Record<string, unknown> }

const described = new WeakMap<ForeignClinic, Map<string, Described>>()

/** Answers of one clinic in one language. */
export const describeClinic = (clinic: ForeignClinic, language: string): Described => {
  const known = described.get(clinic) ?? new Map<string, Described>()
  described.set(clinic, known)
  const own = known.get(language) ?? { rows: toRows(clinic, language), roles: readRoles(language) }
  known.set(language, own)
  return own
}
