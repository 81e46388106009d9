import { TRUSTED_TYPES } from '../../api/http/trusted-types.ts'
import type { ThirdPartyHosts } from '../../tenancy/third-parties/integrations.ts'

type PolicyParts = {
  /** Base64 sha256 of each inline style of the page. */
  styleHashes: readonly string[]
  /** Hosts that images may be loaded from directly. */
  imageHosts: readonly string[]
  /** Hosts of the partner’s third parties. */
  thirdParties: ThirdPartyHosts
  /** Vite’s development client writes inline scripts and styles and uses a web socket. */
  isDevelopment: boolean
}

/** styled-components creates an empty `<style>` and fills it by script; a policy sees only the empty text. */
const EMPTY_STYLE_HASH = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** Builds the policy of a page: without nonces, which could not be cached (docs/quality.md, rule 2). */
export const toContentSecurityPolicy = ({
  styleHashes,
  imageHosts,
  thirdParties,
  isDevelopment,
}: PolicyParts): string => {
  const hashes = [...new Set([EMPTY_STYLE_HASH, ...styleHashes])].map((hash) => `'sha256-${hash}'`).join(' ')
  return [
    `default-src 'none'`,
    [isDevelopment ? `script-src 'self' 'unsafe-inline'` : `script-src 'self'`, ...thirdParties.script].join(' '),
    isDevelopment ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' ${hashes}`,
    isDevelopment ? '' : `style-src-attr 'none'`,
    ['img-src', `'self' data:`, ...imageHosts, ...thirdParties.img].join(' '),
    `font-src 'self'`,
    [isDevelopment ? `connect-src 'self' ws:` : `connect-src 'self'`, ...thirdParties.connect].join(' '),
    thirdParties.media.length > 0 ? `media-src ${thirdParties.media.join(' ')}` : '',
    [`frame-src 'self'`, ...thirdParties.frame].join(' '),
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    // Only the console embeds the site's pages in frames.
    `frame-ancestors 'self'`,
    // Third-party scripts write to the page freely and would not run at all.
    isDevelopment || thirdParties.script.length > 0 ? '' : TRUSTED_TYPES,
  ]
    .filter(Boolean)
    .join('; ')
}
