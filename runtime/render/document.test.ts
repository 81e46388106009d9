import { beforeEach, describe, expect, it } from 'vitest'
import { toSmallRequest, toSmallTemplate, toSmallTenant } from '#tests/small-site.ts'
import { loadPage, type PageModel } from '../request/load-page.ts'
import { toDocument } from './document.ts'
import type { PageHead } from './page-head.ts'

const load = async (address: string): Promise<PageModel> => {
  const tenant = toSmallTenant(toSmallTemplate({ home: [], products: [], faq: [], search: [], 'not-found': [] }))
  const outcome = await loadPage(toSmallRequest(address, tenant).request)
  if (outcome.kind === 'redirect') throw new Error('The page leads elsewhere')
  return outcome.model
}

let model: PageModel
beforeEach(async () => {
  model = await load('/')
})

const head: PageHead = {
  partnerId: 7,
  title: 'Lumi & Co',
  description: '',
  keywords: [],
  canonical: 'https://lumi.test/?a=1&b=2',
  alternates: [],
  imageUrl: '',
  isIndexable: true,
  iconVersion: '',
  jsonLd: [],
}
const places = { search: '', header: '', main: '', footer: '', floating: '', overlay: '' }
/** Compiled styles are cached across pages, so each test uses its own. */
let serial = 0
const fresh = () => `.x${(serial += 1)}-${performance.now()}{color:red}`
const write = (styleTag: string) =>
  toDocument({
    model,
    head,
    rendered: { places, styleTag, isWhole: true },
    data: { page: model.page, sections: [], queries: [], texts: {} },
    skipText: 'Skip',
  })

describe('the inline styles of a document', () => {
  it('are listed as the texts of the style tags, the template’s first', () => {
    const [one, two] = [fresh(), `${fresh()}\n${fresh()}`]
    const { html, styles } = write(`<style data-styled="true">${one}</style><style>${two}</style>`)
    expect(styles.slice(1)).toEqual([one, two])
    expect(html).toContain(`<style>${styles[0]}</style>`)
  })

  it('are the same strings for the same tags, and include only the page’s own', () => {
    const [one, two] = [fresh(), fresh()]
    const [first, again, other] = [one, one, two].map((text) => write(`<style>${text}</style>`).styles)
    expect(again).toEqual(first)
    expect([first?.slice(1), other?.slice(1)]).toEqual([[one], [two]])
    expect(write('').styles).toHaveLength(1)
  })

  it('are correct after hundreds of other pages', () => {
    const texts = Array.from({ length: 205 }, fresh)
    for (const text of [...texts, ...texts]) expect(write(`<style>${text}</style>`).styles[1]).toBe(text)
  })
})

describe('the page-specific font faces', () => {
  const facesOf = () => /<style>(@font-face[^<]*-page\.woff2[^<]*)<\/style>/.exec(write('').html)?.[1]

  it('are requested for the page’s address, in a style listed for the content security policy', async () => {
    model = await load('/products?sort=name&utm=x')
    expect(facesOf()).toContain('?page=%2Fproducts%3Fsort%3Dname)')
    expect(write('').styles).toContain(facesOf())
    model = await load('/products')
    expect(facesOf()).toContain('?page=%2Fproducts)')
    model = await load('/cscenter/faq')
    expect(facesOf()).toContain('?page=%2Fcscenter%2Ffaq)')
  })

  it('are the same for all missing pages', async () => {
    model = await load('/nowhere')
    expect(facesOf()).toContain('?page=%2F404)')
  })

  it.each(['/', '/search?keyword=pores', '/cscenter/faq?keyword=pores'])('are not requested at %s', async (address) => {
    model = await load(address)
    expect(facesOf()).toBeUndefined()
    expect(write('').styles).toHaveLength(1)
  })
})

it('a head omits tags without content', () => {
  const { html } = write('')
  const lines = html.slice(html.indexOf('<head>'), html.indexOf('<link rel="icon"')).split('\n')
  expect(lines.slice(0, -1)).not.toContain('')
  expect(html).not.toMatch(/name="(description|keywords|robots)"|property="og:(description|image)"|rel="alternate"/)
  expect(html).toContain('<title>Lumi &amp; Co</title>')
  expect(html).toContain('<link rel="canonical" href="https://lumi.test/?a=1&amp;b=2">')
})

describe('the colour of the browser’s bars', () => {
  const barsOf = () => [...write('').html.matchAll(/<meta name="theme-color"([^>]*)>/g)].map(([, rest]) => rest)
  const setDark = (dark: object) => {
    const { template } = model
    model = { ...model, template: { ...template, theme: { ...template.theme, dark } } }
    return template.theme.colors.bg
  }

  it('is the page’s background, with a dark variant if the theme defines a dark background', () => {
    const light = setDark({ bg: '#101010' })
    expect(barsOf()).toEqual([
      ` media="(prefers-color-scheme:light)" content="${light}"`,
      ` media="(prefers-color-scheme:dark)" content="#101010"`,
    ])
  })

  it.each([{}, { ink: '#EEEEEE' }])(
    'is the same in both schemes if the dark theme has no background of its own: %j',
    (dark) => {
      const ground = setDark(dark)
      expect(barsOf()).toEqual([` content="${ground}"`])
    },
  )
})
