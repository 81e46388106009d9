import { AppError } from '../errors.ts'
import { createKeptThread } from '../kept-thread.ts'
import type { DrawTask } from './draw.ts'

const MAX_WAITING = 32

/** The fonts of pictures take a second to be read. */
const thread = createKeptThread({ worker: './draw-worker', name: 'drawTask', from: import.meta.url, idleMs: 60_000 })

/**
 * Draws in one thread of its own, so that pages keep the others: a picture takes a few hundred milliseconds of
 * computing. Throws AppError 503 when too many wait.
 */
export const drawInWorker = async (task: DrawTask): Promise<Buffer> => {
  if (thread.queueSize >= MAX_WAITING) throw new AppError('picture/busy', 503, 'Too many pictures at once. Try again.')
  const drawn: Uint8Array = await thread.run(task)
  return Buffer.from(drawn)
}
