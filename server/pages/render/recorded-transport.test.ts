import { describe, expect, it } from 'vitest'
import { recordTransport } from './recorded-transport.ts'

type Answer = { status: number; headers: Record<string, string> }

const read = async (answers: readonly (Answer | Error)[], needsTags = true) => {
  const left = [...answers]
  const { transport, reads } = recordTransport(
    async () => {
      const next = left.shift()
      if (!next || next instanceof Error) throw next ?? new Error('nothing left')
      return { ...next, body: '{}' }
    },
    { needsTags, budget: null },
  )
  for (const _ of answers) await transport({ method: 'GET', url: '/', headers: {} }).catch(() => {})
  return reads()
}
const good = { status: 200, headers: { 'cache-tag': 'partner:1/notices', 'cache-control': 'no-store' } }

describe('the reads of a render', () => {
  it('include every tag and the earliest expiry', async () => {
    const early = '2026-05-04T00:00:00.000Z'
    const reads = await read([
      { status: 200, headers: { 'cache-tag': 'a,b', 'x-valid-until': '2026-06-01T00:00:00.000Z' } },
      { status: 200, headers: { 'cache-tag': 'b,c', 'x-valid-until': early } },
      { status: 200, headers: { 'cache-tag': '' } },
    ])
    expect(reads).toEqual({
      tags: new Set(['a', 'b', 'c']),
      validUntil: Date.parse(early),
      isShareable: true,
      hasFailed: false,
      found: null,
    })
  })

  it('add up the results of all lists of a search', async () => {
    const totals = new Map([
      ['/products?keyword=a', 2],
      ['/faqs?size=5&keyword=a', 3],
      ['/notices?size=5', 7],
    ])
    const { transport, reads } = recordTransport(
      async ({ url }) => ({ ...good, body: JSON.stringify({ rows: [], total: totals.get(url) }) }),
      { needsTags: true, budget: null },
    )
    expect(reads().found).toBeNull()
    for (const url of totals.keys()) await transport({ method: 'GET', url, headers: {} })
    expect(reads().found).toBe(5)
  })

  it.each([
    ['is private', { status: 200, headers: { 'cache-tag': 'a', 'cache-control': 'private, no-store' } }, false],
    ['names no tags', { status: 200, headers: {} }, false],
    ['is refused', { status: 404, headers: {} }, false],
    ['fails', { status: 503, headers: {} }, true],
    ['does not come', new Error('unreachable'), true],
  ])('are not shareable if one answer %s', async (_, answer, hasFailed) => {
    expect(await read([good, answer, good])).toMatchObject({ isShareable: false, hasFailed })
  })

  it('need no tags from another back-end', async () => {
    expect(await read([{ status: 200, headers: {} }], false)).toMatchObject({ isShareable: true })
  })
})
