import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { failureOf, openWritersDatabase } from '#tests/writing-clinic.ts'
import { COMMAND_LINE } from '../../api/http/administrator.ts'
import type { AdministratorRole } from '../../security/rights.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { requireOwnLanguages } from './translator.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

/** Creates a clinic with one FAQ group, and a function that writes it with a role. */
const openClinic = async () => {
  const { partnerId, publicGroup } = writers.openClinic()
  const key = await publicGroup('진료')
  const tenant = toTenant(partnerId, makePartner(partnerId, 'a'), makeMarketing(), makeConfig())
  return {
    data: { id: Number(key), name: { ko: '진료', en: '진료 en' }, weight: 1 },
    write: (data: object | null, role: AdministratorRole = 'translator', own = key) => {
      const parts = { administrator: { ...COMMAND_LINE, role }, tenant, partnerId, db: writers.db.kysely }
      // Only the used parts of a call.
      return requireOwnLanguages(parts as never, { kind: 'faq-categories', key: own }, data)
    },
  }
}
const refused = { code: 'content/not-a-translation', status: 403 }

it('translators can write the texts of other languages', async () => {
  const { data, write } = await openClinic()
  await write({ ...data, name: { ko: '진료', en: 'Treatments', ja: '診療' } })
  await write(data)
})

it('translators can write nothing else, and cannot create or remove entries', async () => {
  const { data, write } = await openClinic()
  expect(await failureOf(write({ ...data, name: { ko: '예약', en: '진료 en' } }))).toEqual(refused)
  expect(await failureOf(write({ ...data, weight: 2 }))).toEqual(refused)
  expect(await failureOf(write(null))).toEqual(refused)
  expect(await failureOf(write(data, 'translator', '99'))).toEqual(refused)
})

it('other roles are not restricted', async () => {
  const { data, write } = await openClinic()
  await write({ ...data, weight: 2 }, 'writer')
  await write(null, 'owner')
})
