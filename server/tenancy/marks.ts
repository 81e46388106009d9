import toBeReplaced from './marks.json' with { type: 'json' }

/** Checks whether a text copied from another clinic still has a place that must be replaced. */
export const hasMark = (text: string): boolean => Object.values(toBeReplaced).some((mark) => text.includes(`[${mark}`))
