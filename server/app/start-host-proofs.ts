import { startWorkerLoop, type WorkerLoop } from '../core/worker-loop.ts'
import type { Context } from './context.ts'
import { deleteOldClaims, listUnchecked, noteChecked, proveHost } from '../resources/partners/index.ts'

type ProofContext = Pick<Context, 'db' | 'clock' | 'logger' | 'names' | 'env'>

const EVERY_MS = 60_000
/**
 * Interval between two checks of one claim: the record appears minutes after the owner adds it, or up to a day later.
 */
const CHECK_EVERY_MS = 5 * 60_000
/** Claims checked in one round; each may wait two seconds for a name server. */
const PER_ROUND = 20

/** Checks claimed addresses until stopped, and deletes expired claims. Several processes take turns. */
export const startHostProofs = (context: ProofContext): WorkerLoop =>
  startWorkerLoop({
    everyMs: EVERY_MS,
    work: async (signal) => {
      await checkHostProofs(context, signal)
      return false
    },
    onError: (error) => context.logger.error({ error }, 'Claimed hosts could not be checked'),
  })

/** Checks the claimed addresses that are due. */
export const checkHostProofs = async (
  { db, clock, logger, names, env }: ProofContext,
  signal?: AbortSignal,
): Promise<void> => {
  const now = clock.now()
  await deleteOldClaims(db.kysely, now)
  for (const claim of await listUnchecked(db.kysely, new Date(now.getTime() - CHECK_EVERY_MS), now, PER_ROUND)) {
    if (signal?.aborted) return
    if (!(await db.write([], (transaction) => noteChecked(transaction, claim, now)))) continue
    const write: typeof db.write = (tags, work) => db.write(tags, work)
    const outcome = await proveHost({ write, names, now, reserved: env.consoleHost }, claim)
    if (outcome === 'proven') logger.info({ host: claim.host, partner: claim.partnerId }, 'A host was verified')
  }
}
