import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Interval for checking for idle connections. */
const POLL_EVERY_MS = 100
/** Time after which unfinished requests are aborted. */
const MAX_DRAIN_MS = 15_000

const leaving = new WeakSet<Server>()

/** Checks whether a server is shutting down: balancers then stop sending requests. */
export const isLeaving = (server: Server): boolean => leaving.has(server)

/**
 * Drains the server: keeps answering for `announcedMs` while load balancers are informed of the shutdown, then accepts
 * no new connections and resolves when all requests in flight are answered. The application must stay open until then:
 * pages call its content API in process, which a closing application refuses.
 */
export const drain = async (server: Server, announcedMs = 0): Promise<void> => {
  if (!server.listening) return
  leaving.add(server)
  if (announcedMs > 0) await pause(announcedMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const poll = setInterval(() => server.closeIdleConnections(), POLL_EVERY_MS)
  const end = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS)
  server.closeIdleConnections()
  await closed
  clearInterval(poll)
  clearTimeout(end)
}
