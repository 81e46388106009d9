import { describe, expect, it, vi } from 'vitest'
import type { SmallAnswer } from '#tests/small-site.ts'
import { toSmallRequest, toSmallTemplate, toSmallTenant } from '#tests/small-site.ts'
import { loadPage, readSite } from './load-page.ts'
import type { SiteTenant } from './site-request.ts'

const SCREENS = toSmallTemplate({
  home: [{ type: 'HeroSlider', role: 'home.hero' }, { type: 'NoticeList' }],
  notices: [{ type: 'NoticeList' }, { type: 'NoticeList' }],
  'notice-detail': [{ type: 'NoticeDetail' }, { type: 'HeroSlider', role: 'home.hero' }],
  landing: [],
  faq: [{ type: 'FaqList' }],
  'not-found': [],
})
const ROWS = { rows: [{ id: 1, title: '휴진', isPinned: false, createdAt: '2026-10-31T15:00:00.000Z' }], total: 1 }
const PAGE = { row: { roles: {}, fallbackFields: [] } }
const ANSWERS: Record<string, SmallAnswer> = {
  '/customer/global/page': PAGE,
  '/customer/global/notices': ROWS,
  '/customer/global/notices/5': { row: { id: 5, title: '휴진', fallbackFields: [] } },
}

const load = async (
  url: string,
  { answers = {}, ...tenant }: Partial<SiteTenant> & { answers?: Record<string, SmallAnswer> } = {},
) => {
  const { request, asked, warnings } = toSmallRequest(url, toSmallTenant(SCREENS, tenant), { ...ANSWERS, ...answers })
  const outcome = await loadPage(request)
  return { outcome, asked, warnings }
}
/** Loads the page of an address; throws on a redirect. */
const loadModel = async (...args: Parameters<typeof load>) => {
  const { outcome, ...rest } = await load(...args)
  if (outcome.kind !== 'page') throw new Error(`Leads to ${outcome.location}`)
  return { ...outcome.model, ...rest }
}

describe('the target of an address', () => {
  it.each([
    ['/ko/cscenter/notice?page=2&x=1', '/cscenter/notice?page=2&x=1'],
    ['//cscenter/notice/', '/cscenter/notice'],
    ['/ko/%EC%9D%B4', '/%EC%9D%B4'],
    ['/ko/info%3Fa%23b?c=1', '/info%3Fa%23b?c=1'],
  ])('%s is a permanent redirect to %s, without any request', async (url, location) => {
    const { outcome, asked } = await load(url)
    expect(outcome).toEqual({ kind: 'redirect', location, status: 301 })
    expect(asked).toEqual([])
  })

  it('is a temporary redirect for a short link', async () => {
    const answers = { '/customer/global/shorten-url': { row: { path: '/introduce' } } }
    expect((await load('/ja/s/way', { answers })).outcome).toEqual({
      kind: 'redirect',
      location: '/ja/introduce',
      status: 302,
    })
  })
})

describe('a page', () => {
  it('has its screen, facts and content, and the data of each section', async () => {
    const hero = { slides: [] }
    const page = { row: { roles: { 'home.hero': hero }, fallbackFields: [] } }
    const model = await loadModel('/ja', { answers: { '/customer/global/page': page } })
    expect(model).toMatchObject({ status: 200, isIndexable: true, layout: { title: 'home' }, warnings: [] })
    expect(model.page).toMatchObject({ language: 'ja', path: '/', route: '/', title: 'home', status: 200 })
    expect(model.page.partner).toMatchObject({ name: 'ルミ医院', displayName: '루미 클리닉' })
    expect(model.page.config.homepageType).toBe('HYBRID')
    expect(model.page.languages.map(({ code, tag }) => [code, tag])).toEqual([
      ['ko', 'ko'],
      ['ja', 'ja'],
      ['en', 'en'],
    ])
    expect(model.instances.map(({ type, state, content }) => [type, state, content])).toEqual([
      ['HeroSlider', 'ready', hero],
      ['NoticeList', 'ready', null],
    ])
    expect(model.queries.get('one')).toEqual([])
    expect(model.queries.get('two')).toHaveLength(1)
    expect(model.template.code).toBe('small')
  })

  it('uses the clinic’s name in the page’s language as its logo if the logo has no word', async () => {
    const { partner } = toSmallTenant(SCREENS)
    const named = { displayName: { ko: '라온의원', en: 'Raon Clinic' } }
    const wordOf = async (url: string, word: string) => {
      const logo = { ...partner.logo, word }
      return (await loadModel(url, { ...named, partner: { ...partner, logo } })).page.partner.logo.word
    }
    expect([await wordOf('/', ''), await wordOf('/en', ''), await wordOf('/en', 'RAON')]).toEqual([
      '라온의원',
      'Raon Clinic',
      'RAON',
    ])
  })

  it('requests only the roles that its screen binds, once each and in one language', async () => {
    const { asked } = await loadModel('/en')
    const [page, ...others] = asked.filter((url) => url.startsWith('/customer/global/page'))
    expect(Object.fromEntries(new URLSearchParams(page?.split('?')[1]))).toEqual({
      route: '/',
      roles: 'home.hero',
      languageCode: 'en',
    })
    expect(others).toEqual([])
    expect((await loadModel('/landing')).asked).toEqual([])
  })

  it('lists untranslated texts', async () => {
    const answers = { '/customer/global/notices': { ...ROWS, rows: [{ ...ROWS.rows[0], fallbackFields: ['title'] }] } }
    expect((await loadModel('/ja/cscenter/notice', { answers })).fallback).toEqual({ lang: 'ko', texts: ['휴진'] })
    expect((await loadModel('/cscenter/notice', { answers })).fallback).toBeNull()
    const hero = { row: { roles: { 'home.hero': { title: '겨울' } }, fallbackFields: ['roles.home.hero.title'] } }
    const found = await loadModel('/ja', { answers: { '/customer/global/page': hero } })
    expect(found.fallback?.texts).toEqual(['겨울'])
  })

  it('is closed to search engines if its route is', async () => {
    expect(await loadModel('/landing')).toMatchObject({ status: 200, isIndexable: false })
  })

  it('has the names that the menu uses', async () => {
    const menu = { items: [{ title: '소식', url: '/cscenter/notice', useWidget: false }] }
    const pinned = toSmallTemplate({ notices: [{ type: 'NoticeList', role: 'site.menu' }], 'not-found': [] })
    const answers = { '/customer/global/page': { row: { roles: { 'site.menu': menu }, fallbackFields: [] } } }
    expect((await loadModel('/cscenter/notice', { answers, pinned })).page.names).toEqual({
      '/cscenter/notice': '소식',
    })
    expect((await loadModel('/', { answers })).page).not.toHaveProperty('names')
  })

  it('includes optional facts of the clinic’s site only if they are set', async () => {
    const { page } = await loadModel('/')
    expect(page).not.toHaveProperty('isLanguageListEmpty')
    expect(page).not.toHaveProperty('integrations')
    const integrations = { tagManagerId: 'GTM-1' } as unknown as SiteTenant['integrations']
    const apart = await loadModel('/', { isLanguageListEmpty: true, integrations })
    expect(apart.page).toMatchObject({ isLanguageListEmpty: true, integrations })
  })

  it('warns of settings that cannot be read', async () => {
    const pinned = toSmallTemplate({ home: [{ type: 'NoticeList', v: 99 } as never], 'not-found': [] })
    expect((await loadModel('/', { pinned })).warnings.join()).toContain('small/layouts/home.json')
  })
})

describe('a page whose data fails', () => {
  it('is shown, with only the section in its error state', async () => {
    const { status, instances, warnings } = await loadModel('/', { answers: { '/customer/global/notices': 500 } })
    expect(status).toBe(200)
    expect(instances.map(({ state }) => state)).toEqual(['ready', 'failed'])
    expect(warnings).toEqual([expect.stringMatching(/^Section NoticeList "two" has no data: .*/)])
  })

  it.each([404, 410])('is the not-found screen with status %d if its resource has that status', async (status) => {
    const model = await loadModel('/cscenter/notice/5', { answers: { '/customer/global/notices/5': status } })
    expect(model).toMatchObject({ status, isIndexable: false, layout: { title: 'not-found' }, instances: [] })
    expect(model.page).toMatchObject({ status, path: '/cscenter/notice/5' })
    expect(model.asked).toContain('/customer/global/notices/5?languageCode=ko')
  })

  it.each([403, 500, 503])('throws if the back-end answers %d for its resource', async (status) => {
    await expect(
      load('/cscenter/notice/5', { answers: { '/customer/global/notices/5': status } }),
    ).rejects.toMatchObject({
      status,
    })
  })
})

describe('a missing resource', () => {
  it.each([
    ['an address that no route has', '/nowhere', 'ko'],
    ['a screen that the template lacks', '/introduce', 'ko'],
    ['a language that the clinic does not offer', '/zh/cscenter/notice', 'ko'],
    ['a page that cannot be', '/ja/cscenter/notice?page=9999999', 'ja'],
  ])('%s shows the not-found screen', async (_, url, language) => {
    const model = await loadModel(url)
    expect(model).toMatchObject({ status: 404, isIndexable: false, layout: { title: 'not-found' } })
    expect(model.page).toMatchObject({
      language,
      route: '/404',
      params: {},
      path: url.replace('/ja', '').split('?')[0],
    })
  })

  it('is a page past the end of a list, even if only one section reports it', async () => {
    const answers = { '/customer/global/notices': { rows: [], total: 1 } }
    expect(await loadModel('/cscenter/notice?page=2', { answers })).toMatchObject({
      status: 404,
      layout: { title: 'not-found' },
    })
    expect((await loadModel('/cscenter/notice', { answers })).status).toBe(200)
    expect((await loadModel('/cscenter/notice?page=2')).status).toBe(200)
  })

  it('is an unknown category of questions, but not a list that failed to load', async () => {
    const answers = { '/customer/global/faqs': { rows: [] }, '/customer/global/faq-categories': { rows: [{ id: 1 }] } }
    expect((await loadModel('/cscenter/faq?categoryId=9', { answers })).status).toBe(404)
    expect((await loadModel('/cscenter/faq?categoryId=1', { answers })).status).toBe(200)
    const broken = { ...answers, '/customer/global/faqs': 500 }
    expect((await loadModel('/cscenter/faq?categoryId=9', { answers: broken })).status).toBe(200)
  })
})

it('aborts a call that exceeds its deadline', async () => {
  vi.useFakeTimers()
  try {
    const { request } = toSmallRequest('/cscenter/notice/5', toSmallTenant(SCREENS))
    let ended: unknown
    request.connection.transport = ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          ended = signal.reason
          reject(signal.reason as Error)
        })
      })
    const page = loadPage(request).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(ended).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toMatchObject({ milliseconds: 2_000 })
    expect(await page).toMatchObject({ status: 500 })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('requests the same data once, and clears the timers of its calls', async () => {
  vi.useFakeTimers()
  try {
    const { asked } = await loadModel('/ja/cscenter/notice')
    expect(asked.filter((url) => url.startsWith('/customer/global/notices'))).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('shows an unknown section as failed', async () => {
  const pinned = toSmallTemplate({ home: [{ type: 'NoticeList' }, { type: 'Gone' }], 'not-found': [] })
  const { instances, status } = await loadModel('/', { pinned })
  expect([status, ...instances.map(({ type, state }) => [type, state])]).toEqual([
    200,
    ['NoticeList', 'ready'],
    ['Gone', 'failed'],
  ])
})

describe('the site of an address', () => {
  it('is resolved without a call', () => {
    const { request, asked } = toSmallRequest('/ja/cscenter/notice/5?page=2', toSmallTenant(SCREENS))
    expect(readSite(request)).toMatchObject({
      page: { language: 'ja', path: '/cscenter/notice/5', route: '/', status: 200 },
      template: { code: 'small' },
    })
    expect(asked).toEqual([])
  })

  it('is that of the redirect target, in the main language', () => {
    const { request } = toSmallRequest('/ko/cscenter/', toSmallTenant(SCREENS))
    expect(readSite(request).page).toMatchObject({ language: 'ko', path: '/cscenter' })
  })
})
