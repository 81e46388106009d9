import { createKeptThread } from '../kept-thread.ts'
import type { FontTask } from './font-worker.ts'

/** Fonts are asked for together, and what their thread holds of them is large. */
const thread = createKeptThread({ worker: './font-worker', name: 'cut', from: import.meta.url, idleMs: 5_000 })

/**
 * Cuts a font to some letters, in a thread of its own: it takes some tenths of a second of computing, in which the
 * server must go on answering. One at a time, so that pages keep a core.
 */
export const cutFont = async (task: FontTask): Promise<Buffer> => {
  const cut: Uint8Array = await thread.run(task)
  return Buffer.from(cut)
}
