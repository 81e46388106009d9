import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { draw, type DrawTask } from './draw.ts'

sharp.concurrency(1)
sharp.cache(false)

/** A task and the number that its answer carries. */
export type DrawCall = { id: number; task: DrawTask }

/** What became of a task. */
export type DrawAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

const answer = async ({ id, task }: DrawCall): Promise<DrawAnswer> => {
  try {
    return { id, bytes: new Uint8Array(await draw(task)) }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// One after another: each uses the whole thread.
let drawing: Promise<void> = Promise.resolve()
parentPort?.on('message', (call: DrawCall) => {
  drawing = drawing.then(async () => parentPort?.postMessage(await answer(call)))
})
