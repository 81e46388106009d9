import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { connectQueryClient } from '../api/api-query.ts'
import type { Transport } from '../api/request.ts'
import { categoriesOf, productOf } from './product-query.ts'

const transport = vi.fn<Transport>(async () => ({ status: 200, headers: {}, body: '{"row":null,"rows":[]}' }))
const client = new QueryClient()
connectQueryClient(client, { connection: { transport, host: '/api' } })
const lastUrl = () => new URL(transport.mock.lastCall?.[0].url ?? '', 'http://api.test')

it('productOf requests the treatment of the page’s address, in the page’s language', async () => {
  await client.fetchQuery(productOf({ params: { productId: '7' }, language: 'ja' }))
  expect(lastUrl().pathname).toBe('/api/customer/global/products/7')
  expect(lastUrl().searchParams.get('languageCode')).toBe('ja')
})

it('categoriesOf requests all categories, in the page’s language', async () => {
  await client.fetchQuery(categoriesOf({ language: 'en' }))
  expect(lastUrl().pathname).toBe('/api/customer/global/product-categories')
  expect(Object.fromEntries(lastUrl().searchParams)).toEqual({ size: '100', languageCode: 'en' })
})
