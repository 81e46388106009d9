import { createSecrets, type Secrets } from '#server/secrets/secrets.ts'
import { openKeyRing } from '#server/secrets/key-ring.ts'

/** Secrets of a single key, the same for the same letter; nothing is written for it. */
export const secretsOf = (letter: string): Secrets =>
  createSecrets(openKeyRing({ dataDir: '/nowhere', secretKeys: [Buffer.alloc(32, letter)] }))
