import type { Services } from '../services.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { openDay, type OpenDay } from './open-day.ts'
import { openVisitors } from './repository.ts'
import { zoneDayAt } from './zone-day.ts'

/** The days being counted, one for each clinic, and those of yesterday not written yet. */
export type OpenDays = {
  at(partnerId: PartnerId, timeZone: string, at: number): OpenDay
  /** Reads the day's visitor key, unless a read is pending. */
  askKey(day: OpenDay): void
  /** Returns all days that may have something to write, ended ones for the last time; waits for their keys. */
  drainAll(): Promise<OpenDay[]>
  /** Keeps a day that could not be written. */
  keep(day: OpenDay): void
  forget(partnerId: PartnerId): void
}

/** Purpose of the visitor keys. Deriving one takes both the database and the deployment's key. */
const PURPOSE = 'statistics.visitor'

/** No days yet. */
export const createOpenDays = ({ db, secrets, logger }: Pick<Services, 'db' | 'secrets' | 'logger'>): OpenDays => {
  const open = new Map<PartnerId, OpenDay>()
  const over: OpenDay[] = []
  const asking = new Map<OpenDay, Promise<void>>()

  const ask = async (day: OpenDay): Promise<void> => {
    try {
      const salt = await openVisitors(day.partnerId, db.kysely, day)
      day.giveKey({ salt, key: secrets.digest(PURPOSE, `${day.partnerId} ${day.day} ${salt}`) })
    } catch (error) {
      // The next visitor triggers a retry.
      logger.warn({ error, partner: day.partnerId }, 'Visitor counting is not ready yet')
    } finally {
      asking.delete(day)
    }
  }
  return {
    at: (partnerId, timeZone, at) => {
      const known = open.get(partnerId)
      if (known && at < known.endsAt && at >= known.startsAt && known.timeZone === timeZone) return known
      if (known) over.push(known)
      const day = openDay(partnerId, timeZone, zoneDayAt(at, timeZone))
      open.set(partnerId, day)
      return day
    },
    askKey: (day) => {
      if (!asking.has(day)) asking.set(day, ask(day))
    },
    drainAll: async () => {
      await Promise.all(asking.values())
      return [...over.splice(0), ...open.values()]
    },
    keep: (day) => {
      if (open.get(day.partnerId) !== day) over.push(day)
    },
    forget: (partnerId) => void open.delete(partnerId),
  }
}
