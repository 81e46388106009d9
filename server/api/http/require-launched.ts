import { findPreviewLink } from '../../content/preview-links.ts'
import { AppError } from '../../core/errors.ts'
import type { Queries } from '../../db/database.ts'
import { readPreviewToken } from '../../security/secrets/preview-token.ts'
import type { Secrets } from '../../security/secrets/secrets.ts'
import { isUnlaunched, type Tenant } from '../../tenancy/tenant.ts'
import { requireAdministrator, type Administrator } from './administrator.ts'
import { readCookie } from './cookies.ts'
import { holdsSiteKey } from './requesting-tenant.ts'

const PREVIEW_COOKIE = 'preview'

/** Builds the cookie with which the pages of a preview may call the API before the launch. */
export const toPreviewCookie = (token: string, isSecure: boolean): string =>
  `${PREVIEW_COOKIE}=${token}; Path=/api/customer/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

type Asked = {
  readonly tenant: Tenant
  readonly siteKey: string | undefined
  readonly cookie: string | undefined
  readonly isSecure: boolean
  readonly visitor: () => string
}

type Knowledge = {
  readonly db: Queries
  readonly secrets: Secrets
  readonly now: Date
  /** The deployment's own key, or null. */
  readonly siteKey: string | null
  findAdministrator(token: string): Promise<Administrator | null>
}

/**
 * Throws 403 site/not-launched for a visitor's call before the launch. Staff, the pages of a preview and a site with
 * the clinic's key may read everything.
 */
export const requireLaunched = async (asked: Asked, known: Knowledge): Promise<void> => {
  const { tenant, siteKey } = asked
  if (!isUnlaunched(tenant)) return
  if (siteKey !== undefined && holdsSiteKey(siteKey, tenant, known.siteKey)) return
  if (await isPreviewed(asked, known)) return
  const administrator = await requireAdministrator(asked, (token) => known.findAdministrator(token)).catch(() => null)
  if (!administrator) throw new AppError('site/not-launched', 403, 'This clinic has not opened its site yet.')
}

const isPreviewed = async ({ tenant, cookie }: Asked, { db, secrets, now }: Knowledge): Promise<boolean> => {
  const token = readCookie(cookie, PREVIEW_COOKIE) ?? ''
  if (token === '' || token.length > MAX_TOKEN) return false
  return (
    (readPreviewToken(secrets, tenant.id, token, now) ?? (await findPreviewLink(tenant.id, db, token, now))) !== null
  )
}

/** Maximum length of a token; ours are shorter. */
const MAX_TOKEN = 200
