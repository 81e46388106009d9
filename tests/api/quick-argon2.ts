import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

const require = createRequire(import.meta.url)
// The package's own types describe it.
const whole = require('@node-rs/argon2') as typeof Argon2

/**
 * In place of the package, which vitest.config.ts tells all API tests: hundreds of them sign in or write with a password,
 * and a hash takes 25 ms of a core. What a hash costs is tested beside server/security/passwords/passwords.ts.
 */
export const hash: typeof Argon2.hash = (password) => whole.hash(password, { memoryCost: 8, timeCost: 1 })

/** The hash itself says what it costs. */
export const { verify } = whole
