import { QueryCache, type DefaultError, type Query, type QueryKey } from '@tanstack/react-query'

/** Called with the hash of each query that is read, and with null when all are enumerated. */
export type TrackQuery = (queryHash: string | null) => void

/** A query cache that reports which of its queries are read. */
export class TrackedQueryCache extends QueryCache {
  #track: TrackQuery | null = null

  /** Runs `work` and reports the queries that it reads. */
  trackReads<Result>(track: TrackQuery, work: () => Result): Result {
    this.#track = track
    try {
      return work()
    } finally {
      this.#track = null
    }
  }

  override get<Answer = unknown, Failure = DefaultError, Data = Answer, Key extends QueryKey = QueryKey>(
    queryHash: string,
  ): Query<Answer, Failure, Data, Key> | undefined {
    this.#track?.(queryHash)
    return super.get(queryHash)
  }

  override getAll(): Query[] {
    this.#track?.(null)
    return super.getAll()
  }
}
