import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { failureOf, kinds, NOON, openWritersDatabase, type WritingClinic } from '#tests/writing-clinic.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { putMapping } from './repository.ts'
import { headingLanguage, loadWorld } from './sheet-world.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

const load = ({ partnerId }: WritingClinic, kindName: string) => {
  const config = { ...makeConfig(), timeZone: 'Asia/Tokyo', isIncludeVat: false }
  const tenant = toTenant(partnerId, makePartner(partnerId, `clinic-${partnerId}`), makeMarketing(), config)
  return loadWorld(writers.db.kysely, { tenant, kinds, kindName, now: NOON })
}
const keysOf = ({ entries }: Awaited<ReturnType<typeof load>>) => entries.map(({ key }) => key).toSorted()

describe('the data of a sheet', () => {
  it('contains the entries of its kind, the bin included, with the clinic’s languages and time zone', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('faqs', '1', { id: 1, question: { ko: '주차?' } }, null)
    await clinic.keep('faqs', '2', { id: 2, question: { ko: '예약?' } }, null, 'removed')
    await clinic.keep('notices', '3', { id: 3, title: { ko: '휴진' } }, null)
    await writers.openClinic().keep('faqs', '4', { id: 4, question: { ko: '다른 병원' } }, null)
    const world = await load(clinic, 'faqs')
    expect([world.sheet.kind, world.kind.name, keysOf(world)]).toEqual(['faqs', 'faqs', ['1', '2']])
    expect(world).toMatchObject({
      timeZone: 'Asia/Tokyo',
      isIncludeVat: false,
      mainLanguage: 'ko',
      now: NOON,
      kept: {},
    })
    expect(world.languages[0]).toBe('ko')
  })

  it('contains the remembered columns of its kind', async () => {
    const clinic = writers.openClinic()
    const { partnerId } = clinic
    await writers.db.write([], (transaction) => putMapping(partnerId, transaction, 'faqs', { ours: 'question.ko' }))
    expect((await load(clinic, 'faqs')).kept).toEqual({ ours: 'question.ko' })
    expect((await load(clinic, 'notices')).kept).toEqual({})
    await writers.db.write([], (transaction) => putMapping(partnerId, transaction, 'faqs', { theirs: null }))
    expect((await load(clinic, 'faqs')).kept).toEqual({ theirs: null })
  })

  it.each(['popups', 'sonnets', ''])('is not found for "%s", which has no sheets', async (kindName) => {
    expect(await failureOf(load(writers.openClinic(), kindName))).toMatchObject({ status: 404 })
  })
})

describe('a category in a cell', () => {
  it('is found by its name in the main language, and written with it', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('product-categories', '3', { id: 3, name: { ko: ' 리프팅 ', en: 'Lifting' } }, null)
    await clinic.keep('faq-categories', '5', { id: 5, name: { ko: '진료' } }, null)
    const { namesOf } = await load(clinic, 'products')
    expect(['리프팅', 'Lifting', '진료'].map((name) => namesOf('product-categories').numbersOf(name))).toEqual([
      [3],
      [],
      [],
    ])
    expect([namesOf('product-categories').nameOf(3), namesOf('product-categories').nameOf(5)]).toEqual(['리프팅', null])
    expect([namesOf('faq-categories').numbersOf('진료'), namesOf('faq-categories').nameOf(5)]).toEqual([[5], '진료'])
  })

  it('may share its name with another one', async () => {
    const clinic = writers.openClinic()
    for (const id of [7, 8])
      await clinic.keep('product-categories', String(id), { id, name: { ko: '같은 이름' } }, null)
    const names = (await load(clinic, 'products')).namesOf('product-categories')
    expect(new Set(names.numbersOf('같은 이름'))).toEqual(new Set([7, 8]))
    expect([names.nameOf(7), names.nameOf(8)]).toEqual(['같은 이름', '같은 이름'])
  })

  it('ignores categories in the bin and finds hidden ones', async () => {
    const clinic = writers.openClinic()
    await clinic.keep('product-categories', '1', { id: 1, name: { ko: '버린 분류' } }, null, 'removed')
    await clinic.keep('product-categories', '2', { id: 2, name: { ko: '숨은 분류' } }, null, 'hidden')
    const names = (await load(clinic, 'products')).namesOf('product-categories')
    expect([names.numbersOf('버린 분류'), names.nameOf(1)]).toEqual([[], null])
    expect([names.numbersOf('숨은 분류'), names.nameOf(2)]).toEqual([[2], '숨은 분류'])
  })

  it('is not found for a kind that the sheet does not refer to', async () => {
    const names = (await load(writers.openClinic(), 'faqs')).namesOf('employees')
    expect([names.numbersOf('김'), names.nameOf(1)]).toEqual([[], null])
  })
})

it.each([
  ['ko', 'ko'],
  ['en', 'en'],
  ['ja', 'en'],
  ['zh', 'en'],
] as const)('headings for a reader of %s are in %s', (language, headings) => {
  expect(headingLanguage(language)).toBe(headings)
})
