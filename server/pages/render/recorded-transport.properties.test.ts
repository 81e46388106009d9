import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runsOf } from '#tests/property-runs.ts'
import { createTagIndex } from '../cache/tag-index.ts'
import { recordTransport } from './recorded-transport.ts'

const tag = fc.constantFrom(
  'partner:1',
  'partner:1/products',
  'partner:1/products/4',
  'partner:12',
  'partner:1/notices',
)
const answer = fc.record({
  tags: fc.array(tag, { maxLength: 3 }),
  status: fc.constantFrom(200, 200, 200, 404, 503),
  isPrivate: fc.boolean(),
  until: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
})
type Answer = typeof answer extends fc.Arbitrary<infer Made> ? Made : never

/** Returns the cache tags and lifetime of a page that shows these answers. */
const render = async (answers: readonly Answer[]) => {
  const left = answers.values()
  const { transport, reads } = recordTransport(
    async () => {
      const { tags, status, isPrivate, until } = left.next().value ?? { tags: [], status: 500 }
      const headers = {
        'cache-tag': tags.join(','),
        'cache-control': isPrivate ? 'private, no-store' : 'no-store',
        ...(until ? { 'x-valid-until': new Date(until * 1000).toISOString() } : {}),
      }
      return { status, headers, body: '{}' }
    },
    { needsTags: true, budget: null },
  )
  for (const _ of answers) await transport({ method: 'GET', url: '/', headers: {} })
  return reads()
}

it('any page has exactly the tags of its content, and expires with the earliest of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 6 }), async (answers) => {
      const { tags, validUntil, isShareable, hasFailed } = await render(answers)
      expect(tags).toEqual(new Set(answers.flatMap((one) => one.tags)))
      const ends = answers.flatMap(({ until }) => (until === null ? [] : [until * 1000]))
      expect(validUntil).toBe(ends.length === 0 ? null : Math.min(...ends))
      expect(isShareable).toBe(answers.every(({ status, isPrivate }) => status === 200 && !isPrivate))
      expect(hasFailed).toBe(answers.some(({ status }) => status === 503))
    }),
    runsOf(60),
  )
})

it('a change invalidates exactly the pages that show the changed content', async () => {
  const pages = fc.array(fc.array(answer, { maxLength: 4 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(pages, tag, fc.nat(5), async (shown, changed, gone) => {
      const index = createTagIndex<{ name: number; tags: readonly string[] }>()
      const made = await Promise.all(
        shown.map(async (answers, name) => ({ name, tags: [...(await render(answers)).tags] })),
      )
      for (const page of made) index.add(page)
      const [dropped] = made.splice(gone, 1)
      if (dropped) index.delete(dropped)
      const wanted = shown.flatMap((answers, name) =>
        name !== dropped?.name && answers.some(({ tags }) => tags.includes(changed)) ? [name] : [],
      )
      expect(index.find(changed).map(({ name }) => name)).toEqual(wanted)
    }),
    runsOf(60),
  )
})
