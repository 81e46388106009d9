import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { connectQueryClient } from '#kit/api/api-query.ts'
import { treatmentsQuery } from './treatment-step.tsx'

it('treatmentsQuery reads all pages of what can be reserved', async () => {
  const client = new QueryClient()
  const all = Array.from({ length: 230 }, (_, index) => ({ productId: index + 1 }))
  const asked: string[] = []
  connectQueryClient(client, {
    connection: {
      host: 'http://a.test',
      transport: async ({ url }) => {
        asked.push(url)
        const { searchParams } = new URL(url)
        const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
        const rows = all.slice((page - 1) * size, page * size)
        return { status: 200, headers: {}, body: '', data: { rows, total: all.length, page, size } }
      },
    },
  })
  expect(await client.query(treatmentsQuery('ko'))).toEqual(all)
  expect(asked).toHaveLength(3)
})
