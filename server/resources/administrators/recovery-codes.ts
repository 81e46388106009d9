import { createHash, randomInt } from 'node:crypto'

const COUNT = 10
/** Without characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Length of a code: 79 bits, so that it cannot be found from its hash. */
const LENGTH = 16

/** Returns new recovery codes, such as `k7wm-2xhr-9dqe-t4bn`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: COUNT }, makeCode)

/** Returns the stored hash of a code, independent of its spelling. */
export const hashRecoveryCode = (typed: string): string =>
  createHash('sha256')
    .update(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('hex')

const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')
