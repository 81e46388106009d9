/**
 * Texts get to where they could become code only through the policies of runtime/kit, and Swiper's, which makes one anew
 * for each of its own few texts: docs/decisions/0022-one-gate-for-html.md.
 */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types maru-html maru-script html 'allow-duplicates'`
