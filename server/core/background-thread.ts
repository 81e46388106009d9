import { Piscina } from 'piscina'
import { AppError } from './errors.ts'
import type { TaskOutcome } from './background-task.ts'

type BackgroundThread = {
  /**
   * The module with the work, in the caller's folder and without its extension. It is an entry of
   * vite/server.config.ts.
   */
  worker: `./${string}`
  /** The module's exported function, made by `backgroundTask`. */
  name: string
  /** The caller's `import.meta.url`. */
  from: string
  /** Milliseconds after the last task until the thread ends and frees its memory. */
  idleMs: number
  /** A task that takes longer ends with 422 `work/too-long`. No limit by default. */
  timeoutMs?: number
  /** Heap of the thread, in MiB. A task that needs more ends with 422 `work/too-large`. Defaults to Node's limit. */
  memoryMib?: number
  /** Maximum number of waiting tasks; one more gets 503 `work/busy`. */
  maxWaiting?: number
}

/** Runs tasks one after the other in a thread of its own. */
export type Background = <Result>(task: unknown) => Promise<Result>

/**
 * Creates a thread for work that would block the event loop. It runs one task at a time, which leaves the other cores
 * to pages, and stays alive for the next task: loading and compiling its modules is a large part of a task's cost. A
 * task that exceeds its limits ends the thread and not the process; the next task starts a new thread.
 */
export const createBackgroundThread = (options: BackgroundThread): Background => {
  const { worker, name, from, idleMs, timeoutMs, memoryMib, maxWaiting = Infinity } = options
  // In sources the worker is next to its caller, in a build next to the server's bundle.
  const { href } = new URL(from.endsWith('.ts') ? `${worker}.ts` : `${worker}.mjs`, from)
  const pool = new Piscina({
    filename: href,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    recordTiming: false,
    ...(memoryMib === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMib } }),
  })
  // Tasks run one by one: the time limit of a task starts when the thread takes it, not while it waits.
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const runNow = async <Result>(task: unknown): Promise<Result> => {
    const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
    // The worker's module wraps its function in `backgroundTask`, which returns this type.
    const outcome = await (pool.run(task, signal ? { signal } : {}) as Promise<TaskOutcome<Result>>).catch(
      (error: unknown) => {
        throw toLimitError(error, signal)
      },
    )
    if ('failure' in outcome) throw toAppError(outcome.failure)
    return outcome.value
  }
  return async (task) => {
    if (waiting > maxWaiting)
      throw new AppError('work/busy', 503, 'The server is busy with similar work. Try again in a moment.')
    waiting += 1
    const result = last.then(() => runNow<never>(task))
    last = result.catch(() => {})
    return result.finally(() => (waiting -= 1))
  }
}

const toAppError = ({ code, status, message, details }: AppErrorFields): AppError =>
  new AppError(code, status, message, details)

type AppErrorFields = Pick<AppError, 'code' | 'status' | 'message' | 'details'>

const toLimitError = (error: unknown, signal: AbortSignal | undefined): unknown => {
  if (signal?.aborted) {
    return new AppError('work/too-long', 422, 'Processing took too long. Send less at once.')
  }
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory
    ? new AppError('work/too-large', 422, 'Processing needs too much memory. Send less at once.')
    : error
}
