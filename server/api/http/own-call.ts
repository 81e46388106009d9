import { randomUUID } from 'node:crypto'

/** Header of requests that this process makes of itself. */
export const OWN_CALL = { 'x-own-call': randomUUID() } as const

/** Checks whether a request was made by this process and not by a client. */
export const isOwnCall = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['x-own-call'] === OWN_CALL['x-own-call']
