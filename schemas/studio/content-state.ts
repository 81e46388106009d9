/**
 * Content states for previews: the clinic's own, empty, a failing content API, texts of triple length, or missing
 * picture files.
 */
export const CONTENT_STATES = ['normal', 'empty', 'error', 'long', 'lost'] as const

/** One of the content states that each section supports. */
export type ContentState = (typeof CONTENT_STATES)[number]
