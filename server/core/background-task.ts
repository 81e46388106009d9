import { AppError } from './errors.ts'

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
