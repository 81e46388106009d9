import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The time between two looks for connections that have become idle. */
const LOOK_EVERY_MS = 100
/** After so long what is still being answered is given up. */
const MAX_DRAIN_MS = 15_000

const leaving = new WeakSet<Server>()

/** Checks whether a server is shutting down: balancers then stop sending requests. */
export const isLeaving = (server: Server): boolean => leaving.has(server)

/**
 * For as long as it is said, answers as ever but tells balancers that it leaves. Then takes no new connection and resolves when all requests in flight are answered. The application itself must live
 * until then: pages ask its content API in process, which a closing application refuses.
 */
export const drain = async (server: Server, announcedMs = 0): Promise<void> => {
  if (!server.listening) return
  leaving.add(server)
  if (announcedMs > 0) await pause(announcedMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  const end = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS)
  server.closeIdleConnections()
  await closed
  clearInterval(look)
  clearTimeout(end)
}
