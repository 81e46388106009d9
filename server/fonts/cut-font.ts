import { Worker } from 'node:worker_threads'
import type { FontTask } from './font-worker.ts'

/** The worker lies beside this file in sources, and beside the server's bundle in a build. */
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './font-worker.ts' : './font-worker.mjs', import.meta.url)

let queue: Promise<unknown> = Promise.resolve()

/**
 * Cuts a font to some letters, in a thread of its own: it takes a second of computing, in which the server must go on
 * answering. One at a time, so that pages keep a core.
 */
export const cutFont = (task: FontTask): Promise<Buffer> => {
  const cut = queue.then(() => runWorker(task))
  queue = cut.catch(() => {})
  return cut
}

const runWorker = (task: FontTask): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: task })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The font worker ended with ${code} and no font`)))
  })
