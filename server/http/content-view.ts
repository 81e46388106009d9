import { AsyncLocalStorage } from 'node:async_hooks'
import type { Queries } from '../db/database.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** A clinic as some work sees it: with drafts laid over what is public. */
export type ContentView = { readonly db: Queries; readonly tenant: Tenant }

const views = new AsyncLocalStorage<ContentView>()

/** Runs work that reads a clinic’s content through a view; reads of other requests are unaffected. */
export const withView = <T>(view: ContentView | null, work: () => Promise<T>): Promise<T> =>
  view ? views.run(view, work) : work()

/** The view of the work at hand, if it is of this clinic. */
export const viewOf = ({ id }: Tenant): ContentView | null => {
  const view = views.getStore()
  return view?.tenant.id === id ? view : null
}
