import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when read out: Crockford’s alphabet. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Returns a new number; it is hard to guess, and gives no access by itself. */
export const makeNumber = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Formats a number for people: `7K2M9QXA` becomes `7K2M-9QXA`. */
export const formatNumber = (number: string): string => `${number.slice(0, 4)}-${number.slice(4)}`

/** Normalises a typed number: no spaces and hyphens, in capitals, `O` for zero and `I`, `L` for one. */
export const parseNumber = (text: string): string =>
  text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
