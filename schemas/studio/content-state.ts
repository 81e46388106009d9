/**
 * What there is of a clinic's content: what it wrote, nothing, a content API that fails, texts of three times the length, or
 * pictures whose files are gone.
 */
export const CONTENT_STATES = ['normal', 'empty', 'error', 'long', 'lost'] as const

/** One of the states that each section has a look for. */
export type ContentState = (typeof CONTENT_STATES)[number]
