/** Of a test whose code is the same at every width: it runs on phones, and at each width in full runs. */
export const ON_PHONES = { tag: '@on-phones' }

/** Of a long test of what other tests see in part, here or beside the code: in full runs only. */
export const IN_FULL = { tag: '@in-full' }
