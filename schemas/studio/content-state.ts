/** How much a clinic has written: what it has, nothing, texts of three times the length, or a content API that fails. */
export const CONTENT_STATES = ['normal', 'empty', 'error', 'long'] as const

/** One of the states that each section has a look for. */
export type ContentState = (typeof CONTENT_STATES)[number]
