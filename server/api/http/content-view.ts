import { AsyncLocalStorage } from 'node:async_hooks'
import type { Queries } from '../../db/database.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** View of a clinic with drafts overlaid on its public content. */
export type ContentView = { readonly db: Queries; readonly tenant: Tenant }

const views = new AsyncLocalStorage<ContentView>()

/** Runs work that reads a clinic’s content through a view; reads of other requests are unaffected. */
export const withView = <T>(view: ContentView | null, work: () => Promise<T>): Promise<T> =>
  view ? views.run(view, work) : work()

/** Returns the current view if it belongs to this clinic. */
export const viewOf = ({ id }: Tenant): ContentView | null => {
  const view = views.getStore()
  return view?.tenant.id === id ? view : null
}
