import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretsOf } from '#tests/one-key.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { administrators } from '../../resources/administrators/migrations/2026-11-21-12-administrators.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { changeOptOut, hasOptedOut } from './mail-opt-outs.ts'
import { channelMigration, mailMigration } from './migration.ts'
import {
  findTarget,
  forgetDevice,
  keepDevice,
  listDevices,
  MAX_DEVICES,
  removeDevice,
  toDeviceId,
} from './push-devices.ts'
import { openPushKeys } from './push-keys.ts'

const NOON = new Date('2026-11-23T03:00:00.000Z')
const secrets = secretsOf('a')
let database: Awaited<ReturnType<typeof openSmallDatabase>>
const people: number[] = []
beforeAll(async () => {
  database = await openSmallDatabase([administrators, mailMigration, channelMigration])
  for (const email of ['a@clinic.test', 'b@clinic.test']) {
    const { rows } = await sql<{ id: number }>`
      insert into administrator (email, password_hash, created_at) values (${email}, 'x', ${NOON.toISOString()})
      returning id`.execute(database.db.kysely)
    people.push(rows[0]?.id ?? 0)
  }
})
afterAll(() => database.close())

const target = (name: string) => ({ endpoint: `https://push.example/${name}`, p256dh: 'p', auth: 'a' })
const keep = (person: number, name: string, at = NOON) =>
  database.db.write([], (db) =>
    keepDevice(db, secrets, { administratorId: people[person] ?? 0, target: target(name), name }, at),
  )
const names = async (person: number) =>
  (await listDevices(database.db.kysely, people[person] ?? 0)).map(({ name }) => name)

describe('push devices', () => {
  it('belong to one person, sealed, and move to the next who signs in there', async () => {
    await keep(0, 'desk')
    const { rows } = await sql`select target from push_device`.execute(database.db.kysely)
    expect(JSON.stringify(rows)).not.toContain('push.example')
    expect(await findTarget(database.db.kysely, secrets, toDeviceId(target('desk').endpoint))).toEqual(target('desk'))
    await keep(1, 'desk')
    expect([await names(0), await names(1)]).toEqual([[], ['desk']])
  })

  it('are removed only by their owner', async () => {
    const id = toDeviceId(target('desk').endpoint)
    const remove = (person: number) => database.db.write([], (db) => removeDevice(db, people[person] ?? 0, id))
    expect([await remove(0), await remove(1), await remove(1)]).toEqual([false, true, false])
    await keep(0, 'phone')
    await database.db.write([], (db) => forgetDevice(db, toDeviceId(target('phone').endpoint)))
    expect(await findTarget(database.db.kysely, secrets, toDeviceId(target('phone').endpoint))).toBeNull()
  })

  it('are limited in number; a new one replaces the oldest', async () => {
    for (let number = 0; number <= MAX_DEVICES; number += 1)
      await keep(0, `device ${number}`, new Date(NOON.getTime() + number * 1000))
    expect(await names(0)).toEqual(Array.from({ length: MAX_DEVICES }, (_, index) => `device ${MAX_DEVICES - index}`))
  })
})

describe('the server’s push keys', () => {
  it('are created once for all processes, with the private key stored encrypted', async () => {
    const made = await Promise.all([openPushKeys(database.db, secrets), openPushKeys(database.db, secrets)])
    expect(made[0]).toEqual(made[1])
    expect(Buffer.from(made[0]?.privateKey ?? '', 'base64url')).toHaveLength(32)
    const { rows } = await sql`select * from push_key`.execute(database.db.kysely)
    expect(JSON.stringify(rows)).not.toContain(made[0]?.privateKey)
  })

  it('are created again when their sealing key is lost', async () => {
    const { publicKey } = await openPushKeys(database.db, secrets)
    await sql`update push_key set private_key = null`.execute(database.db.kysely)
    const anew = await openPushKeys(database.db, secrets)
    expect(anew.publicKey).not.toBe(publicKey)
    expect(await openPushKeys(database.db, secrets)).toEqual(anew)
  })
})

describe('a person who opted out of a clinic’s e-mails', () => {
  const [one, other] = [parsePartnerId(1), parsePartnerId(2)]
  const change = (address: string, isOut: boolean) =>
    database.db.write([], (db) => changeOptOut(one, db, secrets, { address, isOut, now: NOON }))
  const has = (clinic = one, address = 'sarah@mail.example') =>
    hasOptedOut(clinic, database.db.kysely, secrets, address)

  it('gets no e-mails of that clinic until opting in again, in any spelling of the address', async () => {
    await change('Sarah@Mail.example ', true)
    await change('sarah@mail.example', true)
    expect([await has(), await has(other), await has(one, 'jun@mail.example')]).toEqual([true, false, false])
    const { rows } = await sql`select address from mail_opt_out`.execute(database.db.kysely)
    expect([rows.length, JSON.stringify(rows).includes('sarah')]).toEqual([1, false])
    await change('SARAH@mail.example', false)
    expect(await has()).toBe(false)
  })

  it('is recognized even if another row was encrypted with a lost key', async () => {
    await database.db.write([], (db) =>
      changeOptOut(one, db, secretsOf('b'), { address: 'jun@mail.example', isOut: true, now: NOON }),
    )
    await change('sarah@mail.example', true)
    expect(await has()).toBe(true)
  })
})
