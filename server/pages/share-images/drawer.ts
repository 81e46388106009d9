import { createBackgroundThread } from '../../core/background-thread.ts'
import type { DrawTask } from './draw.ts'

/** Loading the fonts takes a second, so the thread stays for a minute. */
const run = createBackgroundThread({
  worker: './draw-worker',
  name: 'drawTask',
  from: import.meta.url,
  idleMs: 60_000,
  maxWaiting: 32,
})

/**
 * Draws a picture in a background thread; each takes a few hundred milliseconds. Throws AppError 503 if too many wait.
 */
export const drawInWorker = async (task: DrawTask): Promise<Buffer> => Buffer.from(await run<Uint8Array>(task))
