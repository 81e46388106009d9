/** The name of the field that an event of a form comes from; empty where it is none. */
export const nameOf = (target: EventTarget): string =>
  'name' in target && typeof target.name === 'string' ? target.name : ''

/**
 * What is still wrong with a form after one of its fields was changed: that field is judged anew by `found`, what a
 * check of the form says now, and the others keep what was said of them at the last attempt. So a mended field is
 * told no more that it is wrong, and nobody is told of a field that has not been reached yet.
 */
export const recheckField = <Problem extends { field: string }>(
  problems: readonly Problem[],
  found: readonly Problem[],
  changed: string,
): readonly Problem[] =>
  problems.flatMap((problem) => (problem.field === changed ? found.filter(({ field }) => field === changed) : problem))
