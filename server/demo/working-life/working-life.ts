import type { ClinicFolder } from '../../clinic-files/clinic-folder.ts'
import type { ImportOptions } from '../../clinic-files/clinic-import.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../db/partner-id.ts'
import { addDays, dayIn, type Day } from '../../db/zoned-time.ts'
import { loadTenants } from '../../resources/partners/index.ts'
import { planClinicDays, toReservationSettings } from '../../resources/reservations/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { readCatalogue } from '../expand.ts'
import { createChance } from './chance.ts'
import { dayOf } from './course.ts'
import { readOffers } from './offers.ts'
import { listPages } from './pages.ts'
import { makePeople } from './people.ts'
import { readPictures } from './pictures.ts'
import { planReservations } from './plan-reservations.ts'
import { PROFILES, type Profile } from './profiles.ts'
import { toMade, toWaiting, writeMade, type Made, type Writing } from './write-reservations.ts'
import { writeStatistics } from './write-statistics.ts'

/** How far reservations go, in days. */
const BEFORE = 56
const AHEAD = 21

type Life = Pick<Context, 'env' | 'dialect' | 'secrets' | 'clock' | 'files'>

/**
 * What has happened in a demo clinic by today, for the import that makes the clinic: its reservations and statistics, in
 * the very transaction, and its library of pictures. Drawn from the clinic's code and the days, so the same for a day.
 */
export const readWorkingLife = async (
  life: Life,
  { registration, published }: ClinicFolder,
): Promise<ImportOptions> => {
  const code = registration.partnerCode
  const profile = PROFILES[code]
  if (!profile) return {}
  const now = life.clock.now()
  return {
    pictures: await readLibrary(life, { code, published, now }),
    alsoWrite: async (transaction, partnerId) => {
      const tenant = await requireTenant(transaction, partnerId)
      const bookings = await writeReservations(life, { transaction, tenant, profile, now })
      const { timeZone } = tenant.homepageConfig
      const pages = listPages(published)
      const bookingsFrom = addDays(dayIn(now, timeZone), -BEFORE)
      const { dialect } = life
      await writeStatistics({
        partnerId,
        transaction,
        dialect,
        code,
        profile,
        pages,
        bookings,
        bookingsFrom,
        timeZone,
        now,
      })
    },
  }
}

type Shown = Pick<ClinicFolder, 'published'> & { readonly code: string; readonly now: Date }

const readLibrary = async (
  { env, files }: Life,
  { code, published, now }: Shown,
): Promise<ImportOptions['pictures']> => {
  const [information, settings] = ['information', 'settings'].map(
    (key) => published.find((one) => one.key === key)?.data,
  )
  // Both were held against their schemas when the folder was read.
  const { language } = information as Tenant['partner']
  const { timeZone } = settings as Tenant['homepageConfig']
  const languages = language.rows.map((row) => row.code)
  const catalogue = await readCatalogue(env.rootDir)
  const library = { code, rootDir: env.rootDir, catalogue, languages, today: dayIn(now, timeZone), timeZone }
  const pictures = await readPictures(library, published)
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
  // A clinic that may keep less has an empty library; it must not keep the server from starting.
  return bytes > files.quotaBytes ? null : { pictures, store: files.store, quotaBytes: files.quotaBytes }
}

const requireTenant = async (transaction: Queries, partnerId: PartnerId): Promise<Tenant> => {
  const [tenant] = await loadTenants(transaction, [partnerId])
  if (!tenant) throw new Error('The clinic that was just written is not there')
  return tenant
}

type Place = { readonly transaction: Queries; readonly tenant: Tenant; readonly profile: Profile; readonly now: Date }

/** Writes the reservations; gives how many were made on the site, by day. */
const writeReservations = async (
  { secrets }: Life,
  { transaction, tenant, profile, now }: Place,
): Promise<Map<Day, number>> => {
  const settings = toReservationSettings(tenant)
  const { timeZone, holdHours } = settings
  const today = dayIn(now, timeZone)
  const span = { from: addDays(today, -BEFORE), count: BEFORE + 1 + AHEAD }
  const days = await planClinicDays({ tenant, db: transaction, now }, span)
  const code = tenant.partner.partnerCode
  const people = makePeople(createChance(`${code} people`), profile)
  const { planned, waiting } = planReservations({ code, profile, people, days, settings, today, now })
  const offers = await readOffers(tenant.id, transaction, now)
  const writing: Writing = { transaction, tenant, secrets, offers, holdHours, now }
  const made = [
    ...(await Promise.all(planned.map((one) => toMade(writing, one)))).filter((one) => one !== null),
    ...(await Promise.all(waiting.map((one) => toWaiting(writing, one)))),
  ]
  await writeMade(writing, made)
  return countBookings(made, timeZone)
}

const countBookings = (made: readonly Made[], timeZone: string): Map<Day, number> => {
  const bookings = new Map<Day, number>()
  for (const { events } of made) {
    const [first] = events
    if (first?.kind !== 'REQUESTED' || first.actor !== 'customer') continue
    const day = dayOf(first, timeZone)
    bookings.set(day, (bookings.get(day) ?? 0) + 1)
  }
  return bookings
}
