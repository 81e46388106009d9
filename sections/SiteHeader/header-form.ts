/** How the header is laid out: `bar` begins with the logo, `centred` has it in the middle of a quiet page. */
export type HeaderForm = 'bar' | 'centred'
