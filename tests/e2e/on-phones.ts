/** Of a test whose code is the same at every width: it runs on phones, and at each width in full runs. */
export const ON_PHONES = { tag: '@on-phones' }
