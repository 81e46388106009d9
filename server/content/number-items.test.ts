import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWritersDatabase } from '#tests/writing-clinic.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

const KIND = 'faq-categories'

describe('the number of a new entry', () => {
  it.each([
    ['the first', [], '1'],
    ['after the highest number, not the last word', ['10', '9'], '11'],
    ['where numbers have become longer', ['999', '1000', '2'], '1001'],
  ])('is %s', async (_, present, expected) => {
    const { keep, group } = writers.openClinic()
    for (const key of present) await keep(KIND, key, group('a'), null)
    const { entry } = await keep(KIND, undefined, group('b'), null)
    expect(entry.key).toBe(expected)
    expect(entry.draft?.data).toMatchObject({ id: Number(expected) })
  })

  it('is independent of other kinds and other clinics', async () => {
    await writers.openClinic().keep(KIND, '40', { name: { ko: 'a' }, weight: 1 }, null)
    const { keep, group } = writers.openClinic()
    await keep('notices', '50', { title: { ko: 'a' } }, null)
    expect((await keep(KIND, undefined, group('b'), null)).entry.key).toBe('1')
  })

  it('is not reused after its entry is gone', async () => {
    const { keep, group, discard } = writers.openClinic()
    const { entry } = await keep(KIND, undefined, group('a'), null)
    await discard(entry.key, entry.edit)
    expect((await keep(KIND, undefined, group('b'), null)).entry.key).toBe('2')
  })
})
