import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { messageService } from './migrations/2026-11-23-53-message-service.ts'
import { findService, keepService, removeService } from './repository.ts'

const clinic = parsePartnerId(1)
const other = parsePartnerId(2)

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([messageService])
})
afterAll(() => database.close())

it('a clinic has one message service account, replaced by each save, until it is deleted', async () => {
  const { kysely } = database.db
  expect(await findService(clinic, kysely)).toBeNull()
  const account = { isOn: true, apiKey: 'NCS1', sender: '025550142', channelId: null, templates: [], sealedSecret: 'x' }
  await keepService(clinic, kysely, account)
  await keepService(other, kysely, { ...account, sealedSecret: null })
  expect(await findService(clinic, kysely)).toEqual(account)
  const anew = { ...account, isOn: false, apiKey: 'NCS2', sender: '025550143', channelId: 'PF1', sealedSecret: 'y' }
  await keepService(clinic, kysely, anew)
  expect(await findService(clinic, kysely)).toEqual(anew)
  await removeService(clinic, kysely)
  expect(await findService(clinic, kysely)).toBeNull()
  expect(await findService(other, kysely)).toEqual({ ...account, sealedSecret: null })
})
