import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SiteAnswer } from '#runtime/pages/site-call.ts'
import type { Services } from '../../ops/services.ts'
import { EVERY_ANSWER } from '../../api/http/security.ts'
import type { Rendered } from '../cache/page-cache.ts'
import type { PageKind } from '../../tenancy/page-key.ts'
import { toSharedTags } from '../cdn/shared-cache.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toBookingWidget, toIntegrations, toThirdPartyHosts } from '../../tenancy/third-parties/integrations.ts'
import { toContentSecurityPolicy } from './content-security-policy.ts'
import type { Reads } from './recorded-transport.ts'
import { SPECULATION_RULES_HEADER } from './speculation-rules.ts'

type Redirect = Extract<SiteAnswer, { kind: 'redirect' }>

/** Reads of an uncached page. */
export const NOT_READ: Reads = { tags: new Set(), validUntil: null, isShareable: false, hasFailed: false, found: null }

type RenderContext = { context: Services; tenant: Tenant; isDevelopment: boolean }

/** Converts the renderer’s result to a response, with its headers and whether it may be shared. */
export const createMaker =
  (context: Services, isDevelopment: boolean) =>
  (made: SiteAnswer, kind: PageKind, reads: Reads, tenant: Tenant): Rendered =>
    withSharedTags(toRendered(made, kind, reads, { context, tenant, isDevelopment }), context)

/** Adds shared-cache tags. Pages of another back-end are not shared, since its changes are unknown. */
const withSharedTags = (made: Rendered, { env }: Services): Rendered => {
  if (made.keep === null || env.sharedCache === null || env.contentApiUrl !== null) return made
  return { ...made, headers: { ...made.headers, ...toSharedTags(env.sharedCache, made.keep.tags) } }
}

const toRendered = (answer: SiteAnswer, kind: PageKind, reads: Reads, renderContext: RenderContext): Rendered => {
  switch (answer.kind) {
    case 'redirect':
      return { ...toRedirect(answer, kind), keep: null, isBroken: false }
    case 'data':
      return {
        status: answer.status,
        headers: JSON_HEADERS,
        text: answer.body,
        ...toKeeping(answer, reads, renderContext.tenant),
      }
    case 'html':
      return {
        status: answer.status,
        headers: toDocumentHeaders(answer, renderContext),
        text: answer.html,
        ...toKeeping(answer, reads, renderContext.tenant),
      }
    default:
      throw new Error(`A result of kind ${answer.kind} is not a page`)
  }
}

const JSON_HEADERS = { ...EVERY_ANSWER, 'content-type': 'application/json; charset=utf-8' }

/**
 * Returns a redirect. For page data it is not an HTTP redirect, which fetch would follow to a document: the router
 * needs the page’s address.
 */
export const toRedirect = ({ location, status }: Redirect, kind: PageKind) =>
  kind === 'html'
    ? { status, headers: { location }, text: '' }
    : { status: 200, headers: JSON_HEADERS, text: JSON.stringify({ location }) }

/** Returns the caching of a page. Only complete 200 pages built from public answers are cached. */
const toKeeping = ({ status, isWhole }: { status: number; isWhole: boolean }, reads: Reads, tenant: Tenant) => ({
  keep:
    status === 200 && isWhole && reads.isShareable
      ? { tags: [...new Set([partnerTag(tenant.id), ...reads.tags])], validUntil: reads.validUntil }
      : null,
  isBroken: !isWhole || reads.hasFailed,
  ...(reads.found === null || reads.hasFailed ? {} : { found: reads.found }),
})

/** Cache of style hashes: pages of a template share their styles, and hashing a long text costs more than a lookup. */
const styleHashes = new LRUCache<string, string>({ max: 200, memoMethod: (text) => hash('sha256', text, 'base64') })

const toDocumentHeaders = (
  { styles, isIndexable }: Extract<SiteAnswer, { kind: 'html' }>,
  { context: { env }, tenant: { marketing, homepageConfig }, isDevelopment }: RenderContext,
): Record<string, string> => ({
  ...EVERY_ANSWER,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': toContentSecurityPolicy({
    styleHashes: styles.map((text) => styleHashes.memo(text)),
    imageHosts: env.imageHosts,
    thirdParties: toThirdPartyHosts(toIntegrations(marketing, env.gtmFallbackId), toBookingWidget(homepageConfig)),
    isDevelopment,
  }),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...SPECULATION_RULES_HEADER,
  ...(isIndexable ? {} : { 'x-robots-tag': 'noindex' }),
})
