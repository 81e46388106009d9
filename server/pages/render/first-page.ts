import type { Services } from '../../ops/services.ts'
import type { Pages } from './pages.ts'

/** Enough for a render on an overloaded machine; beyond it, starting to serve matters more. */
const TIMEOUT_MS = 3000

/**
 * Renders the home page of the first clinic as warm-up: code that has never run is several times slower, and a first
 * burst of visitors would wait for it. A failure or timeout is logged and does not block the start.
 */
export const makeFirstPage = async (
  { partners, logger }: Pick<Services, 'partners' | 'logger'>,
  { preview }: Pick<Pages, 'preview'>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> => {
  const make = async () => {
    for await (const tenant of partners()) return preview('/', tenant, logger)
    return null
  }
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(() => timeout.reject(new Error('The render timed out')), timeoutMs)
  try {
    await Promise.race([make(), timeout.promise])
  } catch (error) {
    logger.warn({ error }, 'The first page was not rendered at the start')
  } finally {
    clearTimeout(timer)
  }
}
