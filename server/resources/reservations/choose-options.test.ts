import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEvent, makeOption, makeProduct, text } from '#tests/api/stored-fixtures.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { events, resource as offers } from '../events/index.ts'
import { resource as treatments } from '../products/index.ts'
import { chooseOptions } from './choose-options.ts'
import { listTreatments } from './treatments.ts'

const clinic = parsePartnerId(1)
const now = new Date('2026-05-04T03:00:00.000Z')
const FUTURE = '2026-06-01T00:00:00.000Z'
const many = Array.from({ length: 21 }, (_, index) => makeOption(500 + index, 1000))
const PRODUCTS = [
  makeProduct(1, 'one', {
    isMedicalCharge: true,
    options: [
      makeOption(10, 1000, { originalPrice: 1500, isIncludeVat: false, isEstimatedPrice: true }),
      makeOption(11, null, { originalPrice: 900, isConsultingRequired: false }),
      makeOption(12, 700, { originalPrice: 900, isConsultingRequired: true }),
    ],
  }),
  makeProduct(2, 'two', { isMedicalCharge: false, options: [makeOption(20, 2000)] }),
  makeProduct(5, 'many', { options: many }),
  makeProduct(6, 'without options', { options: [] }),
]
const OFFERS = [
  makeEvent(1, 'running', { productId: 1, options: [makeOption(100, 800)] }),
  makeEvent(2, 'over', { productId: 1, endAt: now.toISOString(), options: [makeOption(200, 800)] }),
  makeEvent(3, 'to come', { productId: 1, startAt: FUTURE, options: [makeOption(300, 800)] }),
  makeEvent(4, 'secret', { productId: 2, isSecret: true, options: [makeOption(400, 800)] }),
]

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([...treatments.migrations, ...offers.migrations])
  const { kysely } = database.db
  const added = PRODUCTS.map((product) => ({ key: String(product.id), before: null, after: product }))
  await treatments.kinds?.[0]?.write(clinic, kysely, added, now)
  await events.put(clinic, kysely, OFFERS)
})
afterAll(() => database.close())

type RequestedOptions = Parameters<typeof chooseOptions>[2]
const choose = (...requested: RequestedOptions) => chooseOptions(clinic, database.db.kysely, requested, now)
const of = (productId: number, optionId: number, count = 1, eventId?: number) => ({
  productId,
  ...(eventId === undefined ? {} : { eventId }),
  options: [{ optionId, count }],
})
const codeOf = (choosing: Promise<unknown>) =>
  choosing.then(
    () => 'chosen',
    ({ code }: { code: string }) => code,
  )

describe('the chosen options', () => {
  it('are stored with their current names and prices', async () => {
    expect(await choose(of(1, 10, 2))).toEqual([
      {
        productId: 1,
        eventId: null,
        productName: text('one'),
        optionId: 10,
        optionName: text('option 10'),
        count: 2,
        price: 1000,
        originalPrice: 1500,
        isEstimatedPrice: true,
        isConsultingRequired: false,
        isIncludeVat: false,
        isMedicalCharge: true,
      },
    ])
  })

  it('have no price when consulting is required, and require consulting when there is no price', async () => {
    const without = { price: null, originalPrice: null, isConsultingRequired: true }
    expect(await choose(of(1, 11), of(1, 12))).toMatchObject([without, without])
  })

  it('from a running offer have its name and price, and the treatment’s kind of charge', async () => {
    expect(await choose(of(1, 100, 1, 1), of(2, 20))).toMatchObject([
      { productId: 1, eventId: 1, productName: text('running'), price: 800, isMedicalCharge: true },
      { productId: 2, eventId: null, isMedicalCharge: false },
    ])
  })

  it('are merged when the same option is chosen twice', async () => {
    expect(await choose(of(1, 10, 2), of(2, 20), of(1, 10, 3))).toMatchObject([
      { optionId: 10, count: 5 },
      { optionId: 20, count: 1 },
    ])
  })

  it.each<[string, RequestedOptions[number]]>([
    ['of a treatment that is gone', of(99, 10)],
    ['of another treatment', of(1, 20)],
    ['of an offer, asked of its treatment', of(1, 100)],
    ['of a treatment, asked of its offer', of(1, 10, 1, 1)],
    ['of an offer that is over', of(1, 200, 1, 2)],
    ['of an offer to come', of(1, 300, 1, 3)],
    ['of an offer on another treatment', of(2, 100, 1, 1)],
    ['of an offer that is gone', of(1, 10, 1, 99)],
  ])('%s are refused, with the option id in the error', async (_, requested) => {
    const optionId = requested.options[0]?.optionId
    await expect(choose(requested)).rejects.toMatchObject({ code: 'reservation/option-gone', details: { optionId } })
  })

  it('are limited to twenty, with at most ninety-nine of each', async () => {
    const some = (count: number) => ({
      productId: 5,
      options: many.slice(0, count).map(({ id }) => ({ optionId: id, count: 1 })),
    })
    expect((await choose(some(20))).length).toBe(20)
    expect(await codeOf(choose(some(21)))).toBe('reservation/invalid')
    expect(await codeOf(choose(of(1, 10, 99)))).toBe('chosen')
    expect(await codeOf(choose(of(1, 10, 99), of(1, 10)))).toBe('reservation/invalid')
  })

  it('are empty without a selection', async () => {
    expect(await choose()).toEqual([])
  })
})

describe('the treatment list', () => {
  const list = async (optionIds?: number[], paging = { page: 1, size: 50 }) => {
    const { rows, total } = await listTreatments(clinic, database.db.kysely, { optionIds, now }, paging)
    // Rows of both kinds have these fields.
    return [(rows as { productId: number; eventId: number | null }[]).map((one) => [one.productId, one.eventId]), total]
  }

  it('lists running offers after their treatment, without secret offers or entries without options', async () => {
    const all = [
      [1, null],
      [1, 1],
      [2, null],
      [5, null],
    ]
    expect(await list()).toEqual([all, 4])
    expect(await list(undefined, { page: 2, size: 3 })).toEqual([all.slice(3), 4])
  })

  it('contains only the treatments of the given options, secret offers included', async () => {
    expect(await list([12, 400])).toEqual([
      [
        [1, null],
        [2, 4],
      ],
      2,
    ])
    expect(await list([])).toEqual([[], 0])
  })

  it('contains the names and end times of offers', async () => {
    const { rows } = await listTreatments(
      clinic,
      database.db.kysely,
      { optionIds: [10, 100], now },
      { page: 1, size: 9 },
    )
    expect(rows).toMatchObject([
      { name: text('one'), endAt: null, isMedicalCharge: true },
      { name: text('running'), endAt: null, isMedicalCharge: true, options: [{ id: 100 }] },
    ])
  })
})
