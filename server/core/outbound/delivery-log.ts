/** Outcome of a delivery; `result` such as `204`, `550`, `timeout` or `ECONNREFUSED`. */
export type TryResult<State> = {
  readonly state: State
  readonly result: string
  readonly nextAt: Date
  readonly now: Date
}

/** Line of a delivery log, times in ISO UTC. */
export type LoggedTries<State> = {
  readonly id: number
  readonly state: State
  readonly attempts: number
  readonly createdAt: string
  readonly nextAt: string
  readonly lastAt: string | null
  readonly lastResult: string | null
}
