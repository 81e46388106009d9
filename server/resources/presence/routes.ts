import { beatPresence } from '#schemas/generated/api/presence.ts'
import { PRIVATE, toWholeList } from '../../http/private-answer.ts'
import { handleAsAdministrator } from '../../http/resource.ts'
import { nameActors } from '../administrators/index.ts'
import { forgetPresence, listPresent, notePresence } from './repository.ts'

/** Whoever has said nothing for so long has gone: three beats, as one may be lost. */
const GONE_MS = 45_000

/** What the console says while something is open. */
export const operations = [
  handleAsAdministrator(beatPresence, async ({ input, partnerId, db, administrator, now, write }) => {
    const since = new Date(now.getTime() - GONE_MS)
    const { place } = input
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
    const rows = named.map((one) => ({ id: one.id, name: one.actorName ?? '', place: one.place }))
    return { ...toWholeList(rows), ...PRIVATE }
  }),
]
