import type { Server } from 'node:http'

/** The time between two looks for connections that have become idle. */
const LOOK_EVERY_MS = 100
/** After so long what is still being answered is given up. */
const MAX_DRAIN_MS = 15_000

/**
 * Takes no new connection and resolves when all requests in flight are answered. The application itself must live
 * until then: pages ask its content API in process, which a closing application refuses.
 */
export const drain = async (server: Server): Promise<void> => {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  const end = setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS)
  server.closeIdleConnections()
  await closed
  clearInterval(look)
  clearTimeout(end)
}
