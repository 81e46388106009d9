import { createBackgroundThread } from '../../core/background-thread.ts'
import type { FontTask } from './font-worker.ts'

/** Fonts are requested together, and their thread uses much memory. */
const run = createBackgroundThread({ worker: './font-worker', name: 'cut', from: import.meta.url, idleMs: 5_000 })

/** Subsets a font in a background thread; each takes several hundred milliseconds. */
export const cutFont = async (task: FontTask): Promise<Buffer> => Buffer.from(await run<Uint8Array>(task))
