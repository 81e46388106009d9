import { describe, expect, it, vi } from 'vitest'
import { toSmallRequest, toSmallTemplate, toSmallTenant, type SmallAnswer } from '#tests/small-site.ts'
import type { SiteRequest, SiteTenant } from '../request/site-request.ts'
import { answerSiteCall } from './render-page.ts'
import type { SiteCall } from './site-call.ts'

const SCREENS = toSmallTemplate({
  home: [{ type: 'HeroSlider', role: 'home.hero' }, { type: 'NoticeList' }],
  notices: [{ type: 'NoticeList' }],
  'notice-detail': [{ type: 'NoticeDetail' }],
  info: [{ type: 'StatementBanner', role: 'home.statement' }],
  'not-found': [],
})
const slide = (title: string) => ({
  name: title,
  title,
  lines: ['맑은 날'],
  primary: { label: '보기', url: '/products' },
  image: { src: '/media/a.webp', alt: '바다', width: 4, height: 3 },
})
const hero = { slides: [slide('여름 </script>'), slide('가을')] }
const ANSWERS: Record<string, SmallAnswer> = {
  '/customer/global/page': { row: { roles: { 'home.hero': hero }, fallbackFields: [] } },
  '/customer/global/notices': {
    rows: [{ id: 1, title: '휴진 <b>', isPinned: false, createdAt: '2026-10-31T15:00:00.000Z', fallbackFields: [] }],
    total: 1,
  },
  '/customer/global/notices/5': {
    row: { id: 5, title: '휴진 "둘"', content: '<p>글</p>', createdAt: '2026-10-31T15:00:00.000Z', fallbackFields: [] },
  },
  '/customer/global/notice-board-types': { rows: [], total: 0 },
  '/customer/global/shorten-url': { row: { path: '/introduce' } },
}

type More = {
  readonly tenant?: Partial<SiteTenant>
  readonly answers?: Record<string, SmallAnswer>
  readonly request?: Partial<SiteRequest>
}
const ask = async <Kind extends SiteCall['kind']>(kind: Kind, url: string, more: More = {}) => {
  const made = toSmallRequest(url, toSmallTenant(SCREENS, more.tenant), { ...ANSWERS, ...more.answers })
  const answer = await answerSiteCall({ kind, request: { ...made.request, ...more.request } })
  // A call returns its own kind or a redirect; tests of redirects check the whole answer.
  return { ...made, answer: answer as Extract<typeof answer, { kind: Kind }> }
}
const readJson = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '{}')
const headOf = (html: string) => html.slice(0, html.indexOf('</head>')).replaceAll(/<style.*?<\/style>/g, '')

describe('a page as a document', () => {
  it('has its sections in their places and the data that the browser needs', async () => {
    const { answer, warnings } = await ask('html', '/')
    expect(answer).toMatchObject({ status: 200, isIndexable: true, isWhole: true })
    expect(answer.sections).toEqual([
      { id: 'one', type: 'HeroSlider', place: 'main', role: 'home.hero' },
      { id: 'two', type: 'NoticeList', place: 'main', role: null },
    ])
    expect(warnings).toEqual([])
    expect(answer.html).toMatch(/<main id="main"[^>]*><div data-section="HeroSlider".*휴진 &lt;b&gt;.*<\/main>/)
    for (const place of ['search', 'header', 'footer', 'floating', 'overlay']) {
      expect(answer.html).toContain(`<div data-place="${place}"></div>`)
    }
    expect(answer.html).toContain('<a class="skip-link" href="#main">본문으로 건너뛰기</a>')
    const data = readJson(answer.html, 'maru-page')
    expect(data).toMatchObject({ page: { path: '/', route: '/' }, sections: [{ id: 'one', content: hero }] })
    expect(data).not.toHaveProperty('head')
  })

  it('lists the text of each inline style, with the same first one for pages of one template', async () => {
    const [first, second] = [await ask('html', '/'), await ask('html', '/cscenter/notice')]
    const inline = [...first.answer.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text)
    expect(first.answer.styles).toEqual(inline)
    expect(inline.length).toBeGreaterThan(1)
    expect(second.answer.styles[0]).toBe(first.answer.styles[0])
    const japanese = await ask('html', '/ja')
    expect(japanese.answer.styles[0]).not.toBe(first.answer.styles[0])
  })

  it('has its metadata in its head, escaped', async () => {
    const seo = {
      title: {},
      description: {},
      keywords: { ko: ['빛', '피부'] },
      ogImageUrl: null,
      faviconUpdatedAt: null,
    }
    const { html } = (await ask('html', '/ja/cscenter/notice/5', { tenant: { seo } })).answer
    const head = headOf(html)
    expect(html).toMatch(/^<!doctype html>\n<html lang="ja">/)
    for (const tag of [
      '<title>휴진 &quot;둘&quot; · 루미 클리닉</title>',
      '<meta name="partner-id" content="7">',
      '<meta name="description" content="글">',
      '<meta name="keywords" content="빛, 피부">',
      '<link rel="canonical" href="https://lumi.test/ja/cscenter/notice/5">',
      '<link rel="alternate" hreflang="en" href="https://lumi.test/en/cscenter/notice/5">',
      '<link rel="alternate" hreflang="x-default" href="https://lumi.test/cscenter/notice/5">',
      '<meta property="og:title" content="휴진 &quot;둘&quot; · 루미 클리닉">',
      '<meta property="og:locale" content="ja_JP">',
      '<meta property="og:image" content="https://lumi.test/_og/ja/cscenter/notice/5.png">',
      '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
      '<link rel="manifest" href="/ja/manifest.webmanifest">',
      '<link rel="preload" href="/_font/ja/pretendard.woff2" as="font" type="font/woff2" crossorigin>',
    ]) {
      expect(head).toContain(`${tag}\n`)
    }
    expect(head.match(/rel="preload"/g)).toHaveLength(1)
    expect(head).not.toContain('noindex')
    const things = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
    expect(things.map((thing) => [thing['@context'], thing['@type']])).toEqual(
      ['MedicalClinic', 'BreadcrumbList', 'Article'].map((type) => ['https://schema.org', type]),
    )
  })

  it('is closed to search engines if it does not exist', async () => {
    const { answer } = await ask('html', '/nowhere', {
      tenant: { seo: { title: {}, description: {}, keywords: {}, ogImageUrl: null, faviconUpdatedAt: '2026-05-04' } },
    })
    expect(answer).toMatchObject({ status: 404, isIndexable: false })
    const head = headOf(answer.html)
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toMatch(/rel="(canonical|alternate)"|name="(description|keywords)"|og:description/)
    const version = Date.parse('2026-05-04').toString(36)
    expect(head).toContain(`href="/icon-32.png?v=${version}"`)
    expect(head).toContain(`href="/apple-touch-icon.png?v=${version}"`)
  })

  it('is not whole if a section fails, and operators are warned', async () => {
    const broken = { row: { roles: { 'home.hero': { slides: [{ name: '여름' }] } }, fallbackFields: [] } }
    const { answer, warnings } = await ask('html', '/', { answers: { '/customer/global/page': broken } })
    expect(answer).toMatchObject({ status: 200, isWhole: false })
    expect(warnings).toEqual([expect.stringContaining('Section HeroSlider "one" failed to render')])
    expect(answer.html).toContain('휴진 &lt;b&gt;')
  })

  it('includes the build’s tags and yields to other requests', async () => {
    const yieldTurn = vi.fn(async () => {})
    const tags = { head: '<link rel="x">', end: '<script src="/x.js"></script>' }
    const { html } = (await ask('html', '/', { request: { tags, yieldTurn } })).answer
    expect(html).toContain('<link rel="x"></head>')
    expect(html).toContain('<script src="/x.js"></script></body>')
    expect(yieldTurn).toHaveBeenCalled()
    expect((await ask('html', '/')).answer.html).toMatch(/<\/style>\n<\/head>[\s\S]*<\/script>\n<\/body>/)
  })

  it('redirects in every requested form', async () => {
    const away = { kind: 'redirect', location: '/introduce', status: 302 }
    expect((await ask('html', '/s/way')).answer).toEqual(away)
    expect((await ask('data', '/s/way')).answer).toEqual(away)
    expect((await ask('picture', '/s/way')).answer).toEqual({ kind: 'picture', picture: null })
    expect((await ask('reads', '/s/way')).answer).toEqual({ kind: 'reads', reads: null })
  })
})

describe('the address of a page’s sharing picture', () => {
  const imageOf = async (url: string, ogImageUrl: string | null) => {
    const seo = { title: {}, description: {}, keywords: {}, ogImageUrl, faviconUpdatedAt: null }
    const { html } = (await ask('html', url, { tenant: { seo } })).answer
    return /property="og:image" content="https:\/\/lumi\.test([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }

  it.each([
    ['/', null, '/_og/ko/index.png'],
    ['/', '/media/own.png', '/_image?url=%2Fmedia%2Fown.png&w=1200&q=80'],
    ['/', '/other/own.png', '/other/own.png'],
    ['/nowhere', '/other/own.png', '/other/own.png'],
    ['/nowhere', null, '/_og/ko/index.png'],
    ['/cscenter/notice', '/other/own.png', '/_og/ko/cscenter/notice.png'],
    ['/ja/cscenter/notice?page=2', null, '/_og/ja/cscenter/notice.png?page=2'],
    ['/cscenter/notice?page=1', null, '/_og/ko/cscenter/notice.png'],
  ])('at %s, if the clinic has set %s, is %s', async (url, own, address) => {
    expect(await imageOf(url, own)).toBe(address)
  })
})

describe('a page as data', () => {
  it('has its head and all of its sections', async () => {
    const { answer } = await ask('data', '/cscenter/notice/5')
    expect(answer).toMatchObject({ status: 200, isWhole: true })
    expect(JSON.parse(answer.body)).toMatchObject({
      page: { route: '/cscenter/notice/{noticeId}', params: { noticeId: '5' } },
      head: {
        title: '휴진 "둘" · 루미 클리닉',
        tags: expect.arrayContaining([
          ['meta', { property: 'og:title', content: '휴진 "둘" · 루미 클리닉' }],
        ]) as unknown,
      },
      skipText: '본문으로 건너뛰기',
      sections: [{ id: 'one', type: 'NoticeDetail' }],
    })
  })

  it('is not whole if data of a section fails to load', async () => {
    const { answer } = await ask('data', '/cscenter/notice', { answers: { '/customer/global/notices': 500 } })
    expect(answer.isWhole).toBe(false)
    const home = await ask('data', '/', { answers: { '/customer/global/notices': 500 } })
    expect(home.answer.isWhole).toBe(false)
  })
})

describe('the sharing picture of a page', () => {
  const seo = {
    title: { ko: '맑은 피부' },
    description: {},
    keywords: {},
    ogImageUrl: '/media/own.png',
    faviconUpdatedAt: null,
  }

  it('has the page’s title, its parent’s name, and the clinic’s colours and fonts', async () => {
    const { picture } = (await ask('picture', '/cscenter/notice/5', { tenant: { seo } })).answer
    expect(picture).toMatchObject({
      language: 'ko',
      tag: 'ko',
      name: '루미 클리닉의원',
      shortName: '루미 클리닉',
      title: '휴진 "둘"',
      above: '공지사항',
      price: null,
      imageUrl: '/media/own.png',
    })
    expect(picture?.theme.faces.display.slice(0, 2)).toEqual(['Hahmlet', 'Nanum Myeongjo'])
    for (const color of Object.values(picture?.theme.colors ?? {})) expect(color).toMatch(/^#[0-9A-F]{6}$/i)
  })

  it('has the site’s title on the home page', async () => {
    const { picture } = (await ask('picture', '/', { tenant: { seo } })).answer
    expect(picture).toMatchObject({ title: '맑은 피부', above: null })
  })

  it('is null for a page that cannot be shared', async () => {
    expect((await ask('picture', '/nowhere')).answer.picture).toBeNull()
  })
})

it('the clinic’s brand is read without loading a page', async () => {
  const { answer, asked } = await ask('brand', '/ja')
  expect(answer.brand).toMatchObject({ language: 'ja', tag: 'ja', name: 'ルミ医院', logo: { word: 'LUMI' } })
  expect(asked).toEqual([])
})

describe('the frame of the booking widget', () => {
  const readFrame = async (url: string, tenant: Partial<SiteTenant> = {}) => {
    const { html, styles } = (await ask('booking', url, { tenant })).answer.document
    return { html, styles, data: readJson(html, 'maru-booking-data') }
  }

  it('uses the language of its address and contains all of the clinic’s languages', async () => {
    const { html, styles, data } = await readFrame('/?lang=ja')
    expect(html).toMatch(/^<!doctype html>\n<html lang="ja">/)
    expect(html).toContain('<title>ご予約 · 루미 클리닉</title>')
    expect(html).toContain(`<style>${styles[0]}</style>`)
    expect([data.language, Object.keys(data.views)]).toEqual(['ja', ['ko', 'ja', 'en']])
    expect(data.views.ja).toMatchObject({ page: { language: 'ja', partner: { name: 'ルミ医院' } } })
    expect(data.views.en.fonts[0]).toMatchObject({ url: '/_font/en/pretendard.woff2', style: 'normal' })
    expect(Object.keys(data.views.ko.texts)).toEqual(['booking', 'form', 'price'])
  })

  it.each(['/', '/?lang=', '/?lang=zh'])('uses the main language at %s', async (url) => {
    expect((await readFrame(url)).data.language).toBe('ko')
  })

  it('has no price texts if prices are hidden', async () => {
    const { config } = toSmallTenant([])
    const { data } = await readFrame('/', { config: { ...config, hasPriceView: false } })
    expect(Object.keys(data.views.ko.texts)).toEqual(['booking', 'form'])
  })
})

describe('the fields that sections read', () => {
  it('are listed by role and field, by answer, and for all items of lists that continue in the browser', async () => {
    const { reads } = (await ask('reads', '/')).answer
    expect(reads).toMatchObject({ route: '/', status: 200, missing: [] })
    expect(reads?.answers).toEqual([{ path: '/customer/global/notices', section: 'NoticeList' }])
    const fields = reads?.reads.map(({ role, field, section }) => `${section} ${role} ${field}`) ?? []
    for (const number of [0, 1]) {
      expect(fields).toContain(`HeroSlider home.hero slides.${number}.title`)
      expect(fields).toContain(`HeroSlider home.hero slides.${number}.image`)
    }
    expect(new Set(fields).size).toBe(fields.length)
  })

  it('are only those it read for a static section', async () => {
    const statement = { title: '약속', lines: ['하나'], text: '말', unread: '읽지 않는 말' }
    const answers = { '/customer/global/page': { row: { roles: { 'home.statement': statement }, fallbackFields: [] } } }
    const { reads } = (await ask('reads', '/info', { answers })).answer
    const fields = reads?.reads.map(({ field }) => field) ?? []
    expect(fields).toContain('title')
    expect(fields).not.toContain('unread')
  })

  it('include bound roles without content as missing', async () => {
    const answers = { '/customer/global/page': { row: { roles: {}, fallbackFields: [] } } }
    const { reads } = (await ask('reads', '/', { answers })).answer
    expect(reads).toMatchObject({ reads: [], missing: [{ role: 'home.hero', section: 'HeroSlider' }] })
  })
})

it('the addresses and bindings of a site come from its screens', async () => {
  const { addresses } = (await ask('addresses', '/')).answer
  expect(addresses.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/cscenter/notice/1']))
  const { screens } = (await ask('bindings', '/')).answer
  expect(JSON.stringify(screens)).toContain('home.hero')
})

it('a sample of addresses requests one item of each kind, regardless of how many exist', async () => {
  const { request } = toSmallRequest('/', toSmallTenant(SCREENS), ANSWERS)
  const sizes: (string | null)[] = []
  const { transport } = request.connection
  const connection: SiteRequest['connection'] = {
    ...request.connection,
    transport: (asked) => {
      if (asked.url.includes('notices')) sizes.push(new URL(asked.url, 'http://site').searchParams.get('size'))
      return transport(asked)
    },
  }
  const answer = await answerSiteCall({ kind: 'samples', request: { ...request, connection } })
  expect(answer).toMatchObject({
    addresses: expect.arrayContaining([expect.objectContaining({ path: '/cscenter/notice/1' })]),
  })
  expect(sizes).toEqual(['1'])
})
