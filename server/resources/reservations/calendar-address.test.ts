import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { makeStoredReservation, steadySecrets as secrets } from '#tests/stored-reservations.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { findCalendarAddress, isCalendarToken, replaceCalendarAddress } from './calendar-address.ts'
import { loadCalendar } from './calendar.ts'
import { reservations } from './migrations/2026-11-22-20-reservations.ts'
import { reservationHolds } from './migrations/2026-11-22-61-reservation-holds.ts'
import { reservationWaiting } from './migrations/2026-11-23-61-reservation-waiting.ts'
import { insertReservation } from './repository.ts'

const now = new Date('2026-05-04T03:00:00.000Z')

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([reservations, reservationHolds, reservationWaiting])
})
afterAll(() => database.close())

const clinicOf = (id: number) => {
  const clinic = parsePartnerId(id)
  const { kysely } = database.db
  const tokenOf = ({ path }: { path: string }) => /^\/api\/reservation-calendar\/(.+)\.ics$/.exec(path)?.[1] ?? ''
  return {
    clinic,
    find: () => findCalendarAddress(clinic, kysely, secrets),
    replace: () => replaceCalendarAddress(clinic, kysely, secrets),
    token: async () => tokenOf(await findCalendarAddress(clinic, kysely, secrets)),
    opens: (token: string) => isCalendarToken(clinic, kysely, secrets, token),
  }
}

describe('the address of a calendar', () => {
  it('exists before the first replacement, and opens its own clinic’s calendar alone', async () => {
    const [one, other] = [clinicOf(1), clinicOf(2)]
    expect((await one.find()).version).toBe(1)
    const token = await one.token()
    expect([await one.opens(token), await other.opens(token), await one.opens('')]).toEqual([true, false, false])
  })

  it('changes with each replacement, and earlier ones open nothing', async () => {
    const { find, replace, token, opens } = clinicOf(3)
    const first = await token()
    expect((await replace()).version).toBe(2)
    const second = await token()
    const third = await replace()
    expect([third.version, third]).toEqual([3, await find()])
    expect([await opens(first), await opens(second), await opens(await token())]).toEqual([false, false, true])
    expect((await clinicOf(1).find()).version).toBe(1)
  })
})

describe('a subscribed calendar', () => {
  it('has reservations from the last thirty days on, and needs its address', async () => {
    const { clinic, token } = clinicOf(4)
    const keep = (number: string, startsAt: string) =>
      insertReservation(clinic, database.db.kysely, makeStoredReservation(number, { startsAt }))
    await keep('LONGPAST', '2026-04-04T02:59:59.000Z')
    await keep('JUSTPAST', '2026-04-04T03:00:00.000Z')
    await keep('FARAHEAD', '2027-05-04T03:00:00.000Z')
    const tenant = toTenant(clinic, makePartner(4, 'a'), makeMarketing(), makeConfig())
    const load = (given: string) => loadCalendar({ tenant, db: database.db.kysely, secrets }, given, now)
    const text = await load(await token())
    expect([...(text ?? '').matchAll(/^UID:(\w+)@/gm)].map(([, uid]) => uid)).toEqual(['justpast', 'farahead'])
    expect(await load('of somebody else')).toBeNull()
  })
})
