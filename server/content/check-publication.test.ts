import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEvent, makeExhibition, makeProduct } from '#tests/api/stored-fixtures.ts'
import { failureOf, openWritersDatabase } from '#tests/writing-clinic.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

/** Opens a clinic with two treatments and an offer on the second. */
const openClinic = async () => {
  const clinic = writers.openClinic()
  for (const id of [1, 2])
    await clinic.keep('products', String(id), makeProduct(id, `p${id}`, { categoryIds: [] }), null)
  await clinic.keep('events', '5', makeEvent(5, 'offer', { productId: 2, exhibitionId: null }), null)
  return clinic
}

const show = (...productIds: number[]) =>
  makeExhibition(1, 'May', { items: productIds.map((productId) => ({ productId, eventId: 5 })) })

describe('a promotion about to be published', () => {
  it('cannot pair a treatment with another one’s offer, and the error names the offer', async () => {
    const { keep, publish } = await openClinic()
    const { entry } = await keep('exhibitions', '1', show(2, 1), null)
    const wrong = { kind: 'exhibitions', key: '1', code: 'reference-differs', severity: 'error' }
    const message =
      '/items/1/eventId refers to events/5, whose productId is 2, not 1. Choose one with the same productId.'
    expect(await failureOf(publish())).toMatchObject({
      problems: expect.arrayContaining([
        { ...wrong, message, pointer: '/items/1/eventId', language: null, other: { kind: 'events', key: '5' } },
      ]),
    })
    await keep('exhibitions', '1', show(2), entry.edit)
    expect((await publish()).entries).toHaveLength(4)
  })

  it('is checked against offers that are already public', async () => {
    const { keep, publish } = await openClinic()
    await publish()
    await keep('exhibitions', '1', show(1), null)
    expect(await failureOf(publish())).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ code: 'reference-differs' })]),
    })
  })
})

describe('an offer shown by a public promotion', () => {
  it('cannot move to another treatment alone, and the error names the promotion', async () => {
    const { keep, publish, find } = await openClinic()
    await keep('exhibitions', '1', show(2), null)
    await publish()
    const offer = await find('5', 'events')
    await keep('events', '5', makeEvent(5, 'offer', { productId: 1, exhibitionId: null }), offer?.edit ?? null)
    expect(await failureOf(publish())).toMatchObject({
      problems: expect.arrayContaining([
        {
          kind: 'events',
          key: '5',
          code: 'used-otherwise',
          severity: 'error',
          pointer: '/productId',
          language: null,
          message:
            'exhibitions/1 refers to it at /items/0/eventId with the productId 2. Change it there first, or publish both together.',
          other: { kind: 'exhibitions', key: '1' },
        },
      ]),
    })
    await keep('exhibitions', '1', show(1), (await find('1', 'exhibitions'))?.edit ?? null)
    expect((await publish()).entries).toHaveLength(2)
  })

  it('may change in fields that the promotion does not depend on', async () => {
    const { keep, publish, find } = await openClinic()
    await keep('exhibitions', '1', show(2), null)
    await publish()
    const offer = await find('5', 'events')
    await keep('events', '5', makeEvent(5, 'renamed', { productId: 2, exhibitionId: null }), offer?.edit ?? null)
    expect((await publish()).entries).toHaveLength(1)
  })
})
