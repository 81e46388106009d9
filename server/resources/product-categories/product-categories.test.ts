import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getProductCategory, listProductCategories } from '#schemas/generated/api/product-categories.ts'
import { startApi, type TestApi } from '#tests/api/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi([{ code: 'a' }])
})
afterAll(() => api.close())

describe('treatment categories', () => {
  it('are listed in order, with their number of treatments', async () => {
    const { body } = await api.ask(listProductCategories, {})
    expect(body.rows.map(({ id, productCount }) => [id, productCount])).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  it('are found by id', async () => {
    const { body } = await api.ask(getProductCategory, { productCategoryId: 1, languageCode: 'en' })
    expect(body.row).toMatchObject({ name: 'canary-a first en', icon: 'drop', productCount: 2 })
    expect((await api.ask(getProductCategory, { productCategoryId: 9 })).status).toBe(404)
  })

  it('depend on treatments too, so that a changed count invalidates pages', async () => {
    const { headers } = await api.ask(listProductCategories, {})
    expect(headers['cache-tag']).toBe('partner:1/product-categories,partner:1/products')
  })
})
