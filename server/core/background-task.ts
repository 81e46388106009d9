import { setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { AppError } from './errors.ts'

/** Nice value of background threads: requests get the processor first when cores are scarce. */
const NICE = 10

// On Linux the nice value belongs to a thread, elsewhere to the whole process.
if (!isMainThread && process.platform === 'linux') setPriority(0, NICE)

/** Result of a task in a background thread. An AppError is passed as data: threads copy an error without its fields. */
export type TaskOutcome<Result> =
  | { readonly value: Result }
  | { readonly failure: Pick<AppError, 'code' | 'status' | 'message' | 'details'> }

/** Wraps a worker module's function for `createBackgroundThread`. */
export const backgroundTask =
  <Task, Result>(work: (task: Task) => Result | Promise<Result>) =>
  async (task: Task): Promise<TaskOutcome<Result>> => {
    try {
      return { value: await work(task) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, status, message, details } = error
      return { failure: { code, status, message, details } }
    }
  }
