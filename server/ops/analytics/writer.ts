import type { Services } from '../services.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import type { OpenDay } from './open-day.ts'
import type { OpenDays } from './open-days.ts'
import { addToDay, forgetVisitors } from './repository.ts'

/** Writes counts to the database. */
export type Writer = {
  readonly flush: () => Promise<void>
  /** Adds to the number of unwritten visits; triggers a write after thousands. */
  readonly note: (count: number) => void
  /** Starts writing at intervals until stopped. */
  readonly start: () => { stop(): Promise<void> }
}

type WriterParts = Pick<Services, 'db' | 'clock' | 'logger' | 'loadPartner'>

/** Write interval, which limits the counts that a crash loses. */
const WRITE_EVERY_MS = 10_000
/** Unwritten visits that trigger a write. */
const WRITE_AFTER_VISITS = 5000
/** Delay before visitor data is deleted: counts from just before midnight are written by then. */
const FORGET_AFTER_MS = 60_000
/** Clinics written in one transaction. */
const TOGETHER = 20

/** Creates a writer that does one run at a time; `prepare` counts pending visits. */
export const createWriter = (
  { db, clock, logger, loadPartner }: WriterParts,
  days: OpenDays,
  prepare: () => void,
): Writer => {
  let noted = 0
  const forget = createForgetting({ db, clock, logger })
  let writing: Promise<void> = Promise.resolve()

  const writeAll = async () => {
    prepare()
    noted = 0
    const all = await days.drainAll()
    const known = await findKnown({ logger, loadPartner }, days, all)
    if (!known) return
    // Counts of a clinic removed meanwhile would never be deleted.
    for (const { partnerId } of all) if (!known.has(partnerId)) days.forget(partnerId)
    // Always in the same order, so that two processes never deadlock.
    const ordered = all.filter(({ partnerId }) => known.has(partnerId)).toSorted((a, b) => a.partnerId - b.partnerId)
    for (let start = 0; start < ordered.length; start += TOGETHER)
      await writeSome({ db, logger }, days, ordered.slice(start, start + TOGETHER))
  }
  const tick = async () => {
    await writeAll()
    await forget()
  }
  const flush = () => (writing = writing.then(tick, tick))
  return {
    flush,
    note: (count) => {
      noted += count
      if (noted < WRITE_AFTER_VISITS) return
      noted = 0
      void flush()
    },
    start: () => {
      const timer = setInterval(() => void flush(), WRITE_EVERY_MS).unref()
      return {
        stop: async () => {
          clearInterval(timer)
          await flush()
        },
      }
    },
  }
}

/** Finds the clinics that still exist; when that fails, nothing is written until a later run. */
const findKnown = async (
  { logger, loadPartner }: Pick<WriterParts, 'logger' | 'loadPartner'>,
  days: OpenDays,
  all: readonly OpenDay[],
): Promise<ReadonlySet<PartnerId> | null> => {
  try {
    const found = await Promise.all(all.map(({ partnerId }) => loadPartner(partnerId)))
    return new Set(found.flatMap((tenant) => tenant?.id ?? []))
  } catch (error) {
    for (const day of all) days.keep(day)
    logger.warn({ error }, 'Statistics could not be written; retrying later')
    return null
  }
}

/** Writes some days in one transaction; failed ones are retried next time. */
const writeSome = async (
  { db, logger }: Pick<WriterParts, 'db' | 'logger'>,
  days: OpenDays,
  some: readonly OpenDay[],
): Promise<void> => {
  const taken = some.flatMap((day) => {
    const found = day.take()
    return found ? [{ day, found }] : []
  })
  if (taken.length === 0) return
  try {
    await db.write([], async (transaction) => {
      for (const { day, found } of taken)
        await addToDay(day.partnerId, transaction, db.dialect, { day: day.day, ...found })
    })
  } catch (error) {
    for (const { day, found } of taken) {
      day.putBack(found)
      days.keep(day)
    }
    logger.warn({ error }, 'Statistics could not be written; retrying later')
  }
}

/** Deletes the visitor data of days that are over, at most once a minute. */
const createForgetting = ({ db, clock, logger }: Pick<WriterParts, 'db' | 'clock' | 'logger'>) => {
  let forgottenAt = 0
  return async (): Promise<void> => {
    const now = clock.now().getTime()
    if (now - forgottenAt < FORGET_AFTER_MS) return
    forgottenAt = now
    try {
      await forgetVisitors(db.kysely, new Date(now - FORGET_AFTER_MS))
    } catch (error) {
      logger.warn({ error }, 'Expired visitor data could not be deleted')
    }
  }
}
