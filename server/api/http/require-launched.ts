import { findPreviewLink } from '../../content/preview-links.ts'
import { AppError } from '../../core/errors.ts'
import type { Database } from '../../db/database.ts'
import { readPreviewToken } from '../../security/secrets/preview-token.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import { isUnlaunched, type Tenant } from '../../tenancy/tenant.ts'
import { requireAdministrator, type Administrator } from './administrator.ts'
import { readCookie } from './cookies.ts'
import { holdsSiteKey } from './requesting-tenant.ts'
import type { RequestFacts } from './resource.ts'

const PREVIEW_COOKIE = 'preview'

/** Builds the cookie with which the pages of a preview may call the API before the launch. */
export const toPreviewCookie = (token: string, isSecure: boolean): string =>
  `${PREVIEW_COOKIE}=${token}; Path=/api/customer/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

type Asked = Pick<RequestFacts, 'cookie' | 'isSecure' | 'visitor'>

type Knowledge = {
  readonly db: Pick<Database, 'kysely'>
  readonly secrets: Secrets
  readonly clock: { now(): Date }
  /** Holds the deployment's own key, or null. */
  readonly env: { readonly siteKey: string | null }
  findAdministrator(token: string): Promise<Administrator | null>
}

/**
 * Throws 403 site/not-launched for a visitor's call before the launch. Staff, the pages of a preview and a site with
 * the clinic's key may read everything.
 */
export const requireLaunched = async (
  tenant: Tenant,
  asked: Asked,
  siteKey: string | undefined,
  known: Knowledge,
): Promise<void> => {
  if (!isUnlaunched(tenant)) return
  if (siteKey !== undefined && holdsSiteKey(siteKey, tenant, known.env.siteKey)) return
  if (await isPreviewed(tenant, asked, known)) return
  const find = (token: string) => known.findAdministrator(token)
  if (!(await requireAdministrator({ ...asked, tenant }, find).catch(() => null))) {
    throw new AppError('site/not-launched', 403, 'This clinic has not opened its site yet.')
  }
}

const isPreviewed = async ({ id }: Tenant, { cookie }: Asked, { db, secrets, clock }: Knowledge): Promise<boolean> => {
  const token = readCookie(cookie, PREVIEW_COOKIE) ?? ''
  if (token === '' || token.length > MAX_TOKEN) return false
  const now = clock.now()
  return (readPreviewToken(secrets, id, token, now) ?? (await findPreviewLink(id, db.kysely, token, now))) !== null
}

/** Maximum length of a token; ours are shorter. */
const MAX_TOKEN = 200
