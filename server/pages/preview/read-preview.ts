import { findPreviewLink, type LinkContent } from '../../content/preview-links.ts'
import type { Services } from '../../ops/services.ts'
import { readPreviewToken, type SignedContent } from '../../security/secrets/preview-token.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Content of a preview. */
export type PreviewContent = SignedContent | LinkContent

/** Maximum length of a token; ours are shorter. */
const MAX_TOKEN = 200

/** Returns what a link’s token gives access to at a clinic; null for an invalid or expired token. */
export const readPreview = async (
  { secrets, db, clock }: Pick<Services, 'secrets' | 'db' | 'clock'>,
  { id }: Tenant,
  token: string,
): Promise<PreviewContent | null> => {
  if (token === '' || token.length > MAX_TOKEN) return null
  const now = clock.now()
  return readPreviewToken(secrets, id, token, now) ?? (await findPreviewLink(id, db.kysely, token, now))
}
