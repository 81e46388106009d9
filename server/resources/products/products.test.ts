import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getProduct, listProducts } from '#schemas/generated/api/products.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { makeOption, makePartner, makeProduct, text } from '#tests/api/stored-fixtures.ts'

const products = [
  makeProduct(1, '라라', { weight: 3, keywords: { ko: ['물광'] }, options: [makeOption(1, 300), makeOption(2, 100)] }),
  makeProduct(2, '가가', { weight: 2, categoryIds: [2], options: [makeOption(3, 200)], relatedProductIds: [3, 99, 1] }),
  makeProduct(3, '다다 100%', { weight: 1, categoryIds: [1, 2], options: [makeOption(4, null)] }),
]

let api: TestApi
beforeAll(async () => {
  api = await startApi([
    { code: 'a', content: { products } },
    { code: 'hidden', content: { products }, config: { hasPriceView: false } },
  ])
})
afterAll(() => api.close())

const idsOf = async (input: Parameters<typeof api.ask<NonNullable<(typeof listProducts)['_input']>, unknown>>[1]) => {
  const { body } = await api.ask(listProducts, input)
  return body.rows.map(({ id }) => id)
}

describe('the list of treatments', () => {
  it('is in the clinic’s order by default', async () => {
    expect(await idsOf({})).toEqual([3, 2, 1])
  })

  it('can be sorted by price, those without a price last', async () => {
    expect(await idsOf({ sort: 'priceAsc' })).toEqual([1, 2, 3])
    expect(await idsOf({ sort: 'priceDesc' })).toEqual([2, 1, 3])
  })

  it('can be sorted by name in the requested language, and by age', async () => {
    expect(await idsOf({ sort: 'name' })).toEqual([2, 3, 1])
    expect(await idsOf({ sort: 'recent' })).toEqual([3, 2, 1])
    expect(await idsOf({ sort: 'name', size: 1, page: 2 })).toEqual([3])
  })

  it('is sorted by the displayed names, in the collation of that language', async () => {
    const named = (id: number, name: Record<string, string>) => makeProduct(id, 'x', { name })
    const names = [
      named(1, { ko: '하', en: 'éclair', ja: 'レーザー' }),
      named(2, { ko: '가', en: 'Zoom', zh: '中文' }),
      named(3, { ko: '나' }),
      named(4, { ko: '나', en: 'apple', ja: 'あ' }),
      named(5, { en: 'Eclat' }),
    ]
    const host = (code: string) => ({ host: `${code}.test` })
    const { language: languages } = makePartner(1, 'x')
    const main = { ...languages.main, code: 'en' as const }
    await api.addPartner({ code: 'names', content: { products: names } })
    await api.addPartner({
      code: 'english',
      content: { products: names },
      partner: { language: { ...languages, main } },
    })
    const idsIn = async (code: string, input: object) =>
      (await api.ask(listProducts, { sort: 'name', ...input }, host(code))).body.rows.map(({ id }) => id)
    const shown = (language: 'ko' | 'en' | 'ja', fallback: 'ko' | 'en') => {
      const nameOf = ({ name }: (typeof names)[number]) => name[language] ?? name[fallback] ?? ''
      const order = new Intl.Collator(language)
      return names.toSorted((a, b) => order.compare(nameOf(a), nameOf(b)) || a.id - b.id).map(({ id }) => id)
    }
    for (const languageCode of ['ko', 'en', 'ja'] as const) {
      expect(await idsIn('names', { languageCode }), languageCode).toEqual(shown(languageCode, 'ko'))
      expect(await idsIn('english', { languageCode }), languageCode).toEqual(shown(languageCode, 'en'))
    }
    expect(await idsIn('names', { languageCode: 'en', size: 2, page: 2 })).toEqual(shown('en', 'ko').slice(2, 4))
    expect(await idsIn('names', { languageCode: 'en', ids: [2, 4, 9] })).toEqual([4, 2])
  })

  it('can be filtered by category, ids and keyword', async () => {
    expect(await idsOf({ categoryId: 2 })).toEqual([3, 2])
    expect(await idsOf({ ids: [1, 3, 77] })).toEqual([3, 1])
    expect(await idsOf({ keyword: '물광' })).toEqual([1])
    expect(await idsOf({ keyword: '다다 SUMMARY' })).toEqual([3])
  })

  it('treats SQL wildcards in a keyword as plain characters', async () => {
    expect(await idsOf({ keyword: '%' })).toEqual([3])
    expect(await idsOf({ keyword: '_' })).toEqual([])
    expect(await idsOf({ keyword: "' or 1=1 --" })).toEqual([])
  })

  it('counts all matches and returns one page of them', async () => {
    const { body } = await api.ask(listProducts, { size: 2, page: 2 })
    expect(body).toMatchObject({ total: 3, page: 2, size: 2, rows: [{ id: 1 }] })
    expect((await api.ask(listProducts, { page: 9 })).body.rows).toEqual([])
  })

  it('contains summaries with the number of options, the lowest price and the main option', async () => {
    const { body } = await api.ask(listProducts, { ids: [1], languageCode: 'en' })
    expect(body.rows[0]).toMatchObject({
      name: '라라 en',
      optionCount: 2,
      lowestPrice: 100,
      mainOption: { id: 2, name: 'option 2 en', price: 100 },
      fallbackFields: [],
    })
    expect(body.rows[0]).not.toHaveProperty('description')
    expect(body.rows[0]).not.toHaveProperty('options')
  })

  it.each([
    ['size=101', 'Query parameter "size" must be <= 100.'],
    ['page=0', 'Query parameter "page" must be >= 1.'],
    ['sort=cheap', 'Query parameter "sort" must be equal to one of the allowed values: recommended, recent'],
    ['categoryId=x', 'Query parameter "categoryId" must be integer.'],
    ['colour=red', 'Query parameter "colour" is unknown.'],
    ['ids=1,x', 'Query parameter "ids.1" must be integer.'],
  ])('refuses %s with a clear message', async (query, message) => {
    const { status, failure } = await api.get(`/api/customer/global/products?${query}`)
    expect(status).toBe(400)
    expect(failure).toMatchObject({ status: 400, code: 'request/invalid' })
    expect(failure.message).toContain(message)
  })
})

describe('one treatment', () => {
  it('is returned in full, with summaries of its related treatments in order', async () => {
    const { body } = await api.ask(getProduct, { productId: 2, languageCode: 'ja' })
    expect(body.row).toMatchObject({
      name: '가가 ja',
      description: '<p>가가</p>',
      steps: [{ title: 'Step ja' }],
      optionCount: 1,
      lowestPrice: 200,
    })
    expect(body.row.relatedProducts.map(({ id }) => id)).toEqual([3, 1])
  })

  it('has related ones of its own clinic, even if others use the same numbers', async () => {
    await api.addPartner({ code: 'other', content: { products: [makeProduct(1, 'x'), makeProduct(3, 'y')] } })
    const { body } = await api.ask(getProduct, { productId: 2, languageCode: 'ja' })
    expect(body.row.relatedProducts.map(({ name }) => name)).toEqual(['다다 100% ja', '라라 ja'])
  })

  it('lists the fields that are not in the requested language', async () => {
    await api.addPartner({
      code: 'korean',
      content: {
        products: [makeProduct(1, 'x', { name: { ko: '이름' }, options: [makeOption(1, 5, { name: { ko: '일' } })] })],
      },
    })
    const { body } = await api.ask(getProduct, { productId: 1, languageCode: 'en' }, { host: 'korean.test' })
    expect(body.row).toMatchObject({ name: '이름', fallbackFields: ['name', 'options.0.name'] })
  })

  it('responds with 404 when it does not exist, or belongs to another partner', async () => {
    const { status, failure } = await api.ask(getProduct, { productId: 4 })
    expect(status).toBe(404)
    expect(failure).toEqual({ status: 404, message: 'The treatment does not exist.', code: 'products/not-found' })
  })
})

describe('a partner that hides prices', () => {
  const host = 'hidden.test'

  it('sends no price in lists and details', async () => {
    const list = await api.ask(listProducts, {}, { host })
    expect(list.body.rows.map(({ lowestPrice, mainOption }) => [lowestPrice, mainOption])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    const { body } = await api.ask(getProduct, { productId: 1 }, { host })
    expect(body.row.options).toMatchObject([
      { id: 1, price: null, originalPrice: null },
      { id: 2, price: null, originalPrice: null },
    ])
    expect(body.row.lowestPrice).toBeNull()
  })

  it('does not reveal the order of prices either', async () => {
    const byPrice = await api.ask(listProducts, { sort: 'priceAsc' }, { host })
    expect(byPrice.body.rows.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('keeps texts whose key is price', async () => {
    await api.addPartner({
      code: 'words',
      config: { hasPriceView: false },
      roles: { 'products.notice': { vat: text('v'), sideEffects: text('s'), price: text('Ask us') } },
    })
    const { text: sent } = await api.get('/api/customer/global/page', { host: 'words.test' })
    expect(sent).toContain('Ask us ko')
  })
})
