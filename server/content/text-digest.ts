import { createHash } from 'node:crypto'

/** Returns the digest that identifies a text in marks. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
