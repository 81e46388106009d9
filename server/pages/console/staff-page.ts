/** Headers of staff pages, in addition to their policy. */
export const STAFF_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/**
 * Returns the policy of staff pages: scripts and styles of the build, inline styles with the nonce, and frames of this
 * host.
 */
export const toStaffPagePolicy = (nonce: string, isDevelopment: boolean): string =>
  [
    `default-src 'none'`,
    isDevelopment ? `script-src 'self' 'unsafe-inline'` : `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
    // Content pictures may be on hosts that the clinic allows; uploads are previewed before they are sent.
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
