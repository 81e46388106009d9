/**
 * Trusted Types policies: strings become code only through those of runtime/kit, and Swiper’s, which creates one for
 * each of its own few strings: docs/decisions/0022-one-gate-for-html.md.
 */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types maru-html maru-script html 'allow-duplicates'`
