import type { Context } from '../context.ts'
import type { Pages } from './pages.ts'

/** A page is made in less on a machine that is overloaded; whoever waits for longer is better served late than not at all. */
const TIMEOUT_MS = 3000

/**
 * Makes the home page of the first clinic, for nobody: code that has never run takes several times as long, and a crowd that
 * comes at once would wait for that. What cannot be made, or not in time, is told and keeps nobody from being served.
 */
export const makeFirstPage = async (
  { partners, logger }: Pick<Context, 'partners' | 'logger'>,
  { preview }: Pick<Pages, 'preview'>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> => {
  const make = async () => {
    for await (const tenant of partners()) return preview('/', tenant, logger)
    return null
  }
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(() => timeout.reject(new Error('It takes too long')), timeoutMs)
  try {
    await Promise.race([make(), timeout.promise])
  } catch (error) {
    logger.warn({ error }, 'The first page was not made before visitors come')
  } finally {
    clearTimeout(timer)
  }
}
