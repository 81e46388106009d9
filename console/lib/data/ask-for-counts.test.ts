import { countContent } from '#schemas/generated/api/content.ts'
import { describe, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { askForCounts } from './rows.ts'

const api = answerCalls()
const answer = () =>
  api.answer(countContent, ({ kinds = '' }) => ({
    rows: kinds.split(',').map((kind) => ({ kind, entries: kind.length })),
  }))

describe('counts', () => {
  it('requested in the same tick share one call, each kind once', async () => {
    answer()
    const all = await Promise.all(['faqs', 'popups', 'faqs'].map(askForCounts))
    expect(all).toMatchObject([{ entries: 4 }, { entries: 6 }, { entries: 4 }])
    expect(api.calls.map(({ input }) => input)).toEqual([{ kinds: 'faqs,popups' }])
  })

  it('requested in a later tick trigger a new call', async () => {
    answer()
    await askForCounts('faqs')
    await askForCounts('roles')
    expect(api.calls.map(({ input }) => input)).toEqual([{ kinds: 'faqs' }, { kinds: 'roles' }])
  })

  it('reject all callers of a failed call, and are requested again next time', async () => {
    api.answer(countContent, () => refuse(503, 'busy'))
    const failed = await Promise.allSettled(['faqs', 'popups'].map(askForCounts))
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    answer()
    expect(await askForCounts('faqs')).toMatchObject({ kind: 'faqs' })
  })

  it('fail when the answer lacks their kind', async () => {
    api.answer(countContent, { rows: [] })
    await expect(askForCounts('faqs')).rejects.toThrow('"faqs"')
  })
})
