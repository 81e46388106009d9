/**
 * How the header is laid out: `bar` begins with the logo, `centred` has it in the middle of a quiet page, `pills` is a
 * shop's, with a wide search and filled items.
 */
export type HeaderForm = 'bar' | 'centred' | 'pills'
