import { QueryCache, type DefaultError, type Query, type QueryKey } from '@tanstack/react-query'

/** Hears of each query that is read by its hash, and of null when all of them are looked at. */
export type TellQuery = (queryHash: string | null) => void

/** A query cache that tells which of its queries are read. */
export class ToldQueryCache extends QueryCache {
  #tell: TellQuery | null = null

  /** Does some work, and tells what it reads. */
  tellReads<Result>(tell: TellQuery, work: () => Result): Result {
    this.#tell = tell
    try {
      return work()
    } finally {
      this.#tell = null
    }
  }

  override get<Answer = unknown, Failure = DefaultError, Data = Answer, Key extends QueryKey = QueryKey>(
    queryHash: string,
  ): Query<Answer, Failure, Data, Key> | undefined {
    this.#tell?.(queryHash)
    return super.get(queryHash)
  }

  override getAll(): Query[] {
    this.#tell?.(null)
    return super.getAll()
  }
}
