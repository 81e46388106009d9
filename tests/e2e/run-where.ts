/** Tag of a test whose code is the same at every width: it runs on phones, and at each width in full runs. */
export const ON_PHONES = { tag: '@on-phones' }

/** Tag of a long test that other tests cover in part; it runs in full runs only. */
export const IN_FULL = { tag: '@in-full' }
