import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toOption, toProduct } from '#tests/product-fixtures.ts'
import type { ReadQuery } from '../define-section.ts'
import { toTreatmentHead } from './treatment-head.ts'

const ON_TREATMENT = { path: '/products/7', route: '/products/{productId}', params: { productId: '7' } }
const headOf = (answer: unknown, config = {}) =>
  toTreatmentHead({
    page: toPageFacts({ ...ON_TREATMENT, config }),
    // Every query returns the treatment.
    read: (() => answer) as ReadQuery,
    texts: () => (key, values) => (key === 'amount' ? `${values?.['amount']}원` : key),
    toUrl: (path) => `https://lumi.example${path}`,
  })

it('the head of a treatment page has its name, picture and price', () => {
  const product = toProduct({ options: [toOption({ price: 50_000, isIncludeVat: true })] })
  const head = headOf({ row: product }, { isIncludeVat: true })
  expect(head).toMatchObject({
    title: product.name,
    description: product.summary,
    imageUrl: product.thumbnail.src,
    price: '50,000원',
  })
  expect(head.jsonLd).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': ['MedicalProcedure', 'Service'], name: product.name, url: 'https://lumi.example/products/7' },
  ])
  expect(JSON.stringify(head.jsonLd?.[0])).toContain(product.name)
})

it('the head has no price if the clinic hides prices', () => {
  const head = headOf({ row: toProduct() }, { hasPriceView: false })
  expect(head).toHaveProperty('title')
  expect(head).not.toHaveProperty('price')
})

it('the head is empty if the treatment failed to load', () => {
  expect(headOf(undefined)).toEqual({})
})
