import type { Database } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { writeUntilDone } from '../../db/write-until-done.ts'
import type { Changing } from './change-reservation.ts'
import { recordChange } from './record-change.ts'
import { cancelHolds, cancelWaiting, hasLapsed } from './repository.ts'

/** Cancels expired holds and offers, and sends notifications; returns the count. */
export const lapseHolds = async (
  partnerId: PartnerId,
  { kysely, write }: Pick<Database, 'kysely' | 'write'>,
  now: Date,
): Promise<number> => {
  if (!(await hasLapsed(partnerId, kysely, now))) return 0
  const lapsed = await writeUntilDone({ write }, async (transaction) => {
    const some = await cancelHolds(partnerId, transaction, now)
    for (const one of some) await recordChange(partnerId, transaction, one, { kind: 'LAPSED', actor: 'clock', now })
    return some.length
  })
  const waiting = await writeUntilDone({ write }, async (transaction) => {
    const some = await cancelWaiting(partnerId, transaction, now)
    for (const { was, is } of some) {
      const kind = was === 'OFFERED' ? 'OFFER_LAPSED' : 'WAITING_OVER'
      await recordChange(partnerId, transaction, is, { kind, actor: 'clock', now })
    }
    return some.length
  })
  return lapsed + waiting
}

/** Releases every place held by an unconfirmed reservation, such as after an attack; returns the count. */
export const releaseHolds = ({ db, partnerId, actor, now }: Changing): Promise<number> =>
  writeUntilDone(db, async (transaction) => {
    const released = await cancelHolds(partnerId, transaction, now, true)
    const change = { kind: 'CANCELLED', actor, now } as const
    for (const one of released) await recordChange(partnerId, transaction, one, change)
    return released.length
  })
