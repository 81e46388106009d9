import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../../lib/api/session.ts'
import { contentQuery, draftsQuery, kindsQuery } from '../../lib/data/content.ts'
import { listSettings } from '../../lib/data/list-settings.ts'
import { countsQuery, rowsQuery } from '../../lib/data/rows.ts'
import { firstView } from './view-key.ts'
import { toFilter } from './view.ts'

/** Prefetches the first rows and related data while the list's script loads. */
export const preloadTreatments = (client: QueryClient, session: Session): Promise<unknown> => {
  const filter = toFilter(firstView(window.location.search, session))
  return Promise.all([
    client.prefetchQuery(rowsQuery('products', filter)),
    client.prefetchQuery(kindsQuery),
    client.prefetchQuery(countsQuery('products')),
    client.prefetchQuery(contentQuery('product-categories', listSettings('product-categories').fields)),
    client.prefetchQuery(draftsQuery),
  ])
}
