/** The headers of a page that staff work on, besides its policy. */
export const STAFF_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Scripts and styles of the build, and styles that its own code writes with the nonce; it shows this host's pages. */
export const toStaffPagePolicy = (nonce: string, isDevelopment: boolean): string =>
  [
    `default-src 'none'`,
    isDevelopment ? `script-src 'self' 'unsafe-inline'` : `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
    // Pictures of content may stand on hosts that the clinic allows; uploads are shown before they are sent.
    `img-src 'self' data: blob: https:`,
    `font-src 'self'`,
    isDevelopment ? `connect-src 'self' ws:` : `connect-src 'self'`,
    `frame-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
