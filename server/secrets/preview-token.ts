import type { PartnerId } from '../db/partner-id.ts'
import type { Secrets } from './secrets.ts'

const PURPOSE = 'preview'

/** What a preview shows: what is public, everything that waits, what one release will publish, or the draft of a template. */
export type PreviewContent =
  | { readonly kind: 'public' | 'drafts' }
  | { readonly kind: 'release'; readonly id: number }
  | { readonly kind: 'template'; readonly code: string }

const PUBLIC: PreviewContent = { kind: 'public' }

const toScope = (content: PreviewContent): string => {
  if (content.kind === 'release') return `release-${content.id}`
  return content.kind === 'template' ? `template-${content.code}` : content.kind
}

const parseScope = (scope: string): PreviewContent | null => {
  if (scope === 'drafts') return { kind: 'drafts' }
  const code = /^template-(.+)$/.exec(scope)?.[1]
  if (code !== undefined) return { kind: 'template', code }
  const id = /^release-(\d{1,9})$/.exec(scope)?.[1]
  return id === undefined ? null : { kind: 'release', id: Number(id) }
}

const toText = (partnerId: PartnerId, seconds: number, scope: string): string =>
  scope === 'public' ? `${partnerId} ${seconds}` : `${partnerId} ${seconds} ${scope}`

/**
 * Lets whoever has it look at a partner's previews until then: `<seconds since 1970, base 36>.<signature>`, with
 * `drafts.` or `release-5.` before the signature where it opens more than what is public.
 */
export const signPreview = (
  secrets: Secrets,
  partnerId: PartnerId,
  until: Date,
  content: PreviewContent = PUBLIC,
): string => {
  const seconds = Math.floor(until.getTime() / 1000)
  const scope = toScope(content)
  const signature = secrets.sign(PURPOSE, toText(partnerId, seconds, scope))
  return [seconds.toString(36), ...(scope === 'public' ? [] : [scope]), signature].join('.')
}

/** What a token of this partner opens; null when it is none or its time is over. */
export const readPreviewToken = (
  secrets: Secrets,
  partnerId: PartnerId,
  token: string,
  now: Date,
): PreviewContent | null => {
  const found = /^([0-9a-z]{1,11})\.(?:(drafts|release-\d{1,9}|template-[a-z][a-z0-9-]{0,39})\.)?(.+)$/.exec(token)
  if (!found) return null
  const [, until = '', scope = 'public', signature = ''] = found
  const seconds = Number.parseInt(until, 36)
  const content = scope === 'public' ? PUBLIC : parseScope(scope)
  if (!content || !Number.isSafeInteger(seconds)) return null
  const isSigned = secrets.verify(PURPOSE, toText(partnerId, seconds, scope), signature)
  return isSigned && seconds * 1000 > now.getTime() ? content : null
}
