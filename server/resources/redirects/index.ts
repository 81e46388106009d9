import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { redirects } from './migrations/2026-11-23-43-redirects.ts'
import { redirectsByFoldedPath } from './migrations/2026-11-29-30-redirects-by-folded-path.ts'
import { operations } from './routes.ts'

/** Redirects of a clinic’s old addresses. */
export const resource = defineResource({ contract, operations, migrations: [redirects, redirectsByFoldedPath] })
export { createRedirectFinder, isRedirected } from './redirect-finder.ts'
export { listRedirects, putRedirects, removeRedirect } from './repository.ts'
export { toOldPath } from './resolve-redirect.ts'
export { chooseFittingRedirects, readRedirects, writeRedirects } from './write-redirects.ts'
