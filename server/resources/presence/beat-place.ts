import type { AdministratorCall } from '../../api/http/resource.ts'
import { nameActors } from '../administrators/index.ts'
import { forgetPresence, listPresent, notePresence } from './repository.ts'

/** Time without a heartbeat until a member counts as gone: three beats, as one may be lost. */
const GONE_MS = 45_000

type Beat = Pick<AdministratorCall<unknown>, 'partnerId' | 'db' | 'administrator' | 'now' | 'write'>

/** Records the caller’s open place, null for none, and returns those of the others. */
export const beatPlace = async ({ partnerId, db, administrator, now, write }: Beat, place: string | null) => {
  const since = new Date(now.getTime() - GONE_MS)
  const { id } = administrator
  await write([], (transaction) =>
    place === null
      ? forgetPresence(partnerId, transaction, id, since)
      : notePresence(partnerId, transaction, { id, place }, now),
  )
  const present = await listPresent(partnerId, db, id, since)
  const named = await nameActors(
    db,
    present.map((one) => ({ ...one, actor: `administrator ${one.id}` as const })),
  )
  return named.map((one) => ({ id: one.id, name: one.actorName ?? '', place: one.place }))
}
