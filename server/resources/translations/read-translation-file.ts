import { createBackgroundThread } from '../../core/background-thread.ts'
import type { GivenFile } from './xliff.ts'

const run = createBackgroundThread({
  worker: './translation-worker',
  name: 'parseTranslationTask',
  from: import.meta.url,
  idleMs: 30_000,
  timeoutMs: 20_000,
  memoryMib: 512,
  maxWaiting: 16,
})

/** Reads the translations of a file in a background thread. Throws 413, 422, and 503 when too many wait. */
export const readTranslationFile = (bytes: Uint8Array): Promise<GivenFile> => run<GivenFile>(bytes)
