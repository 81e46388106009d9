import { describe, expect, it } from 'vitest'
import { toSmallRequest, toSmallTemplate, toSmallTenant, type SmallAnswer } from '#tests/small-site.ts'
import { listAddresses } from './list-addresses.ts'

const GLOBAL = '/customer/global'
const NONE: SmallAnswer = { rows: [], total: 0 }
const nothing = { [`${GLOBAL}/notice-board-types`]: NONE, [`${GLOBAL}/products`]: NONE }

/** Returns the languages of each listed path. */
const list = async (screens: readonly string[], answers: Record<string, SmallAnswer> = {}, languages?: string[]) => {
  const template = toSmallTemplate(Object.fromEntries(screens.map((screen) => [screen, []])))
  const { languages: all, ...tenant } = toSmallTenant(template)
  const offered = languages ? all.filter(({ code }) => languages.includes(code)) : all
  const { request, asked } = toSmallRequest('/', { ...tenant, languages: offered }, { ...nothing, ...answers })
  const found = await listAddresses(request)
  return { found: Object.fromEntries(found.map((address) => [address.path, address.languages.join()])), asked }
}

describe('the addresses of a site', () => {
  it('include the template’s indexable screens in every language', async () => {
    const { found, asked } = await list(['home', 'info', 'landing', 'search', 'not-found', 'secret-event'])
    expect(found).toEqual({ '/': 'ko,ja,en', '/info': 'ko,ja,en' })
    expect(asked.every((url) => url.startsWith(`${GLOBAL}/notice-board-types`))).toBe(true)
  })

  it('include each item in the languages it is written in', async () => {
    const products: SmallAnswer = (query) => ({
      rows: [
        { id: 1, fallbackFields: [] },
        { id: 2, fallbackFields: query.get('languageCode') === 'ko' ? [] : ['name'] },
        { id: 3, fallbackFields: ['description'] },
      ],
      total: 3,
    })
    const { found } = await list(['product-detail'], { [`${GLOBAL}/products`]: products })
    expect(found).toEqual({ '/products/1': 'ko,ja,en', '/products/2': 'ko', '/products/3': 'ko,ja,en' })
  })

  it('continue to the last page of a list', async () => {
    const sizes = [100, 100, 5]
    const pages: number[] = []
    const notices: SmallAnswer = (query) => {
      const page = Number(query.get('page'))
      pages.push(page)
      const rows = Array.from({ length: sizes[page - 1] ?? 0 }, (_, index) => ({
        id: page * 1000 + index,
        fallbackFields: [],
      }))
      return { rows, total: 205 }
    }
    const { found } = await list(['notice-detail'], { [`${GLOBAL}/notices`]: notices }, ['ko'])
    expect(Object.keys(found)).toHaveLength(205)
    expect(found).toHaveProperty('/cscenter/notice/3004')
    expect(pages).toEqual([1, 2, 3])
  })

  it('end if a list ends before its total', async () => {
    const notices: SmallAnswer = (query) => ({
      rows: query.get('page') === '1' ? [{ id: 1, fallbackFields: [] }] : [],
      total: 9,
    })
    const { found } = await list(['notice-detail'], { [`${GLOBAL}/notices`]: notices }, ['ko'])
    expect(found).toEqual({ '/cscenter/notice/1': 'ko' })
  })

  it('include promotions', async () => {
    const promotions: SmallAnswer = { rows: [{ id: 4, fallbackFields: [] }], total: 1 }
    const { found } = await list(['exhibition-detail'], { [`${GLOBAL}/exhibitions`]: promotions })
    expect(found).toEqual({ '/exhibitions/4': 'ko,ja,en' })
  })
})

describe('the addresses of boards', () => {
  const answers: Record<string, SmallAnswer> = {
    [`${GLOBAL}/notice-board-types`]: {
      rows: [
        { id: 1, kind: 'BOARD' },
        { id: 2, kind: 'CUSTOMER_BOARD' },
      ],
    },
    [`${GLOBAL}/boards`]: (query) =>
      query.get('boardTypeId') === '1' ? { rows: [{ id: 8, fallbackFields: [] }], total: 1 } : 500,
  }

  it('include each board and its posts, but no visitors’ posts', async () => {
    const { found } = await list(['board', 'board-detail', 'customer-board', 'customer-post'], answers)
    expect(found).toEqual({
      '/boards/1': 'ko,ja,en',
      '/boards/1/detail/8': 'ko,ja,en',
      '/cscenter/boards/2': 'ko,ja,en',
    })
  })

  it('include only those that the template has screens for', async () => {
    expect((await list(['board'], answers)).found).toEqual({ '/boards/1': 'ko,ja,en' })
    expect((await list(['board-detail'], answers)).found).toEqual({ '/boards/1/detail/8': 'ko,ja,en' })
    expect((await list(['customer-board'], answers)).found).toEqual({ '/cscenter/boards/2': 'ko,ja,en' })
    expect((await list(['home'], answers)).found).toEqual({ '/': 'ko,ja,en' })
  })

  it('are empty if the site has no language', async () => {
    expect((await list(['board'], answers, [])).found).toEqual({})
  })
})
