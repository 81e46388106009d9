import type { Context } from '../context.ts'
import type { Pages } from './pages.ts'

/** A page is made in less on a machine that is overloaded; whoever waits for longer is better served late than not at all. */
const PATIENCE_MS = 3000

/**
 * Makes the home page of the first clinic, for nobody: code that has never run takes several times as long, and a crowd that
 * comes at once would wait for that. What cannot be made, or not in time, is told and keeps nobody from being served.
 */
export const makeFirstPage = async (
  { partners, logger }: Pick<Context, 'partners' | 'logger'>,
  { preview }: Pick<Pages, 'preview'>,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  const make = async () => {
    for await (const tenant of partners()) return preview('/', tenant, logger)
    return null
  }
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(() => patience.reject(new Error('It takes too long')), patienceMs)
  try {
    await Promise.race([make(), patience.promise])
  } catch (error) {
    logger.warn({ error }, 'The first page was not made before visitors come')
  } finally {
    clearTimeout(timer)
  }
}
