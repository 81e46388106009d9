import type { PartnerId } from '../../core/partner-id.ts'
import type { Secrets } from './secrets.ts'

const PURPOSE = 'preview'

/** Content that a signed link opens: the public site or a template's draft. */
export type SignedContent = { readonly kind: 'public' } | { readonly kind: 'template'; readonly code: string }

const PUBLIC: SignedContent = { kind: 'public' }

const toScope = (content: SignedContent): string =>
  content.kind === 'template' ? `template-${content.code}` : content.kind

const parseScope = (scope: string): SignedContent | null => {
  const code = /^template-(.+)$/.exec(scope)?.[1]
  return code === undefined ? null : { kind: 'template', code }
}

const toText = (partnerId: PartnerId, seconds: number, scope: string): string =>
  scope === 'public' ? `${partnerId} ${seconds}` : `${partnerId} ${seconds} ${scope}`

/**
 * Returns a token that grants access to a partner’s previews until a time: `<seconds since 1970, base 36>.<signature>`,
 * with `template-calm.` before the signature for the draft of a template. Drafts of a clinic’s content use links in the
 * database (`server/content/preview-links.ts`), which can be revoked.
 */
export const signPreview = (
  secrets: Secrets,
  partnerId: PartnerId,
  until: Date,
  content: SignedContent = PUBLIC,
): string => {
  const seconds = Math.floor(until.getTime() / 1000)
  const scope = toScope(content)
  const signature = secrets.sign(PURPOSE, toText(partnerId, seconds, scope))
  return [seconds.toString(36), ...(scope === 'public' ? [] : [scope]), signature].join('.')
}

/** Returns the content that a signed token of this partner opens; null when it is invalid or expired. */
export const readPreviewToken = (
  secrets: Secrets,
  partnerId: PartnerId,
  token: string,
  now: Date,
): SignedContent | null => {
  const found = /^([0-9a-z]{1,11})\.(?:(template-[a-z][a-z0-9-]{0,39})\.)?(.+)$/.exec(token)
  if (!found) return null
  const [, until = '', scope = 'public', signature = ''] = found
  const seconds = Number.parseInt(until, 36)
  const content = scope === 'public' ? PUBLIC : parseScope(scope)
  if (!content || !Number.isSafeInteger(seconds)) return null
  const isSigned = secrets.verify(PURPOSE, toText(partnerId, seconds, scope), signature)
  return isSigned && seconds * 1000 > now.getTime() ? content : null
}
