import { isIPv6, type Socket } from 'node:net'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Maximum numbers of open connections. */
export type ConnectionLimits = { readonly inAll: number; readonly perAddress: number }

/**
 * Limits a server’s connections; `note` reports each request, since connections with a response in progress are not
 * closed.
 */
export type ConnectionBounds = { note(request: IncomingMessage, response: ServerResponse): void }

/** Keep-alive time in milliseconds, normally and while more than half of all connections are in use. */
const KEEP_ALIVE_MS = 72_000
const SHORT_KEEP_ALIVE_MS = 5000

/** Connections checked to find one to close; busy ones are checked again later. */
const LOOKS = 64

type Connection = { readonly socket: Socket; request: IncomingMessage | null; response: ServerResponse | null }

/**
 * Limits the connections of a server, in total and per address. A connection beyond the limit replaces the oldest idle
 * one: one that never sent a whole request, or whose requests are all answered. Thousands of half-open connections thus
 * push out each other, while a visitor who sends a request at once is served, even from the same address. A new
 * connection is only refused while all others have responses in progress. A trusted proxy’s address stands for all of
 * its visitors and has no limit of its own.
 */
export const boundConnections = (
  server: Server,
  { inAll, perAddress }: ConnectionLimits,
  isTrusted: (address: string) => boolean,
): ConnectionBounds => {
  const known = new WeakMap<Socket, Connection>()
  const all = new Set<Connection>()
  const byAddress = new Map<string, Set<Connection>>()
  server.keepAliveTimeout = KEEP_ALIVE_MS

  const adjustKeepAlive = () => {
    server.keepAliveTimeout = all.size > inAll / 2 ? SHORT_KEEP_ALIVE_MS : KEEP_ALIVE_MS
  }
  const add = (connection: Connection, group: Set<Connection>, name: string) => {
    known.set(connection.socket, connection)
    all.add(connection)
    byAddress.set(name, group.add(connection))
    adjustKeepAlive()
    connection.socket.once('close', () => {
      all.delete(connection)
      group.delete(connection)
      if (group.size === 0 && byAddress.get(name) === group) byAddress.delete(name)
      adjustKeepAlive()
    })
  }
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const name = toNetwork(address)
    const group = byAddress.get(name) ?? new Set()
    const hasRoom =
      (group.size < perAddress || isTrusted(address) || makeRoom(group)) && (all.size < inAll || makeRoom(all))
    if (hasRoom) add({ socket, request: null, response: null }, group, name)
    else socket.resetAndDestroy()
  })
  return {
    note: (request, response) => {
      const connection = known.get(request.socket)
      if (!connection) return
      connection.request = request
      connection.response = response
    },
  }
}

/** Closes the oldest idle connection; false if none of the checked ones is idle. */
const makeRoom = (connections: Set<Connection>): boolean => {
  let looks = 0
  for (const connection of connections) {
    if (looks === LOOKS) return false
    looks += 1
    // A closed connection leaves its groups slightly later, and must not be found again before.
    connections.delete(connection)
    if (!connection.socket.destroyed && !isAnswered(connection)) {
      connection.socket.resetAndDestroy()
      return true
    }
    if (!connection.socket.destroyed) connections.add(connection)
  }
  return false
}

/** Checks whether a whole request has arrived and its response is still in progress. */
const isAnswered = ({ request, response }: Connection): boolean =>
  request !== null && response !== null && request.complete && !response.writableFinished && !response.destroyed

/** Returns the network of an address: an IPv6 visitor has a whole /64. */
const toNetwork = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':')
  const last = tail === undefined ? [] : tail.split(':')
  const groups = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
  return groups.slice(0, 4).join(':')
}
