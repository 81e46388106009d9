/**
 * Layout of the header: `bar` starts with the logo, `centred` puts it in the middle of a quiet page, `pills` is a
 * shop's, with a wide search and filled items.
 */
export type HeaderForm = 'bar' | 'centred' | 'pills'
