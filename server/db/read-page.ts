import type { SelectQueryBuilder } from 'kysely'
import { toOffset, type PageOf, type Paging } from './page-of.ts'

/** Query with any row filter, for counting without columns. */
type Chosen = SelectQueryBuilder<Record<never, never>, never, object>

type PageQueries<Tables, Table extends keyof Tables, Row> = {
  readonly paging: Paging
  /** Condition for the rows of the list. */
  readonly chosen: Chosen
  /** The same query with its columns, in the list's order. */
  readonly inOrder: SelectQueryBuilder<Tables, Table, Row>
}

/**
 * Reads a page of a list. Counts the rows only if the page does not show the total: one that is not full is the last.
 */
export const readPage = async <Tables, Table extends keyof Tables, Row>({
  paging,
  chosen,
  inOrder,
}: PageQueries<Tables, Table, Row>): Promise<PageOf<Row>> => {
  const offset = toOffset(paging)
  const rows = await inOrder.limit(paging.size).offset(offset).execute()
  const isLast = rows.length < paging.size && (rows.length > 0 || offset === 0)
  if (isLast) return { rows, total: offset + rows.length }
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
