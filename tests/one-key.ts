import { createSecrets, type Secrets } from '#server/security/secrets/secrets.ts'
import { openKeyRing } from '#server/security/secrets/key-ring.ts'

/** Secrets of a single key, the same for the same letter; nothing is written for it. */
export const secretsOf = (letter: string): Secrets =>
  createSecrets(openKeyRing({ dataDir: '/nowhere', secretKeys: [Buffer.alloc(32, letter)] }))
