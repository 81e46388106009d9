import { UnknownKeyError } from '../../security/secrets/secrets.ts'
import { notifyOfPost } from './notify-of-post.ts'
import { notifyOfReservation } from './notify-of-reservation.ts'
import type { Occurrence, NotificationContext } from './notify.ts'
import { listEventsAfter, saveLastNotified, readLastNotified, type HappenedEvent, type Source } from './event-log.ts'
import { startWorkerLoop, type WorkerLoop } from '../../core/worker-loop.ts'

/** Delay for transactions that began earlier but write their event later, under a smaller number. */
const SETTLED_MS = 10_000

/** Maximum age of an event in milliseconds: a mail server set up today sends nothing about last week. */
const NEWS_MS = 24 * 3_600_000

const BATCH = 50

const CHANNELS = ['email', 'push', 'alimtalk'] as const

const NOTIFY: Readonly<Record<Source, (context: NotificationContext, occurrence: Occurrence) => Promise<void>>> = {
  posts: notifyOfPost,
  reservations: notifyOfReservation,
}

/** Sends notifications of new events; returns the number of events processed. */
export const notifyOfNewEvents = async (context: NotificationContext): Promise<number> => {
  if (!CHANNELS.some((channel) => context.messages.has(channel))) return 0
  const counts = [await notifyOfSource(context, 'posts'), await notifyOfSource(context, 'reservations')]
  return counts.reduce((sum, count) => sum + count, 0)
}

const notifyOfSource = async (context: NotificationContext, source: Source): Promise<number> => {
  const { db, clock } = context
  const now = clock.now().getTime()
  const until = await readLastNotified(db.kysely, source)
  const events = await listEventsAfter(db.kysely, source, until, BATCH)
  const fresh = events.findIndex(({ at }) => now - Date.parse(at) < SETTLED_MS)
  const settled = fresh === -1 ? events : events.slice(0, fresh)
  for (const event of settled) {
    if (now - Date.parse(event.at) <= NEWS_MS) await notifyOfEvent(context, source, event)
    // After each event; a process that resumes sends no duplicates, since every e-mail has the event's key.
    await saveLastNotified(db.kysely, source, event.id)
  }
  return settled.length
}

const notifyOfEvent = async (context: NotificationContext, source: Source, event: HappenedEvent): Promise<void> => {
  const tenant = await context.loadPartner(event.partnerId)
  if (!tenant) return
  try {
    await NOTIFY[source](context, { tenant, source, event })
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error
    // One clinic’s lost key must not block other clinics.
    context.logger.warn(
      { partner: tenant.id, source },
      'Notification dropped: the key that encrypts the event is unknown',
    )
  }
}

/** Each poll makes two index lookups. */
const EVERY_MS = 5000

/** Sends notifications of events until stopped; several processes may run at once. */
export const startNotifying = (context: NotificationContext): WorkerLoop =>
  startWorkerLoop({
    everyMs: EVERY_MS,
    work: async () => (await notifyOfNewEvents(context)) > 0,
    onError: (error) => context.logger.error({ error }, 'Notifications could not be sent'),
  })
