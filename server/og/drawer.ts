import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { DrawTask } from './draw.ts'
import type { DrawAnswer } from './draw-worker.ts'

/** The worker lies beside this file in sources, and beside the server's bundle in a build. */
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './draw-worker.ts' : './draw-worker.mjs', import.meta.url)

const MAX_WAITING = 32
/** Milliseconds after the last picture until the fonts leave the memory. */
const IDLE_MS = 60_000

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let lastId = 0
let idle: NodeJS.Timeout | undefined

/**
 * Draws in one thread of its own, so that pages keep the others: a picture takes a few hundred milliseconds of
 * computing. Throws AppError 503 when too many wait.
 */
export const drawInWorker = (task: DrawTask): Promise<Buffer> => {
  if (waiting.size >= MAX_WAITING) throw new AppError('picture/busy', 503, 'Too many pictures at once. Try again.')
  clearTimeout(idle)
  const id = ++lastId
  const current = (worker ??= startWorker())
  return new Promise<Buffer>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    current.postMessage({ id, task })
  })
}

const startWorker = (): Worker => {
  const started = new Worker(workerFile)
  // A picture that nobody waits for any more must not keep the process alive.
  started.unref()
  started.on('message', (answer: DrawAnswer) => settle(answer))
  started.on('error', (error: Error) => lose(started, error))
  started.on('exit', (code) => lose(started, new Error(`The drawing worker ended with ${code}`)))
  return started
}

const settle = (answer: DrawAnswer): void => {
  const call = waiting.get(answer.id)
  waiting.delete(answer.id)
  if ('bytes' in answer) call?.resolve(Buffer.from(answer.bytes))
  else call?.reject(new Error(answer.failure))
  if (waiting.size === 0) idle = setTimeout(() => void worker?.terminate(), IDLE_MS).unref()
}

/** The next picture starts another worker; those that waited for this one are told. */
const lose = (lost: Worker, error: Error): void => {
  if (worker !== lost) return
  worker = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
