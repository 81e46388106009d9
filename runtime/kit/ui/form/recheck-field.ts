/** Returns the name of the field a form event comes from; empty if it comes from no field. */
export const nameOf = (target: EventTarget): string =>
  'name' in target && typeof target.name === 'string' ? target.name : ''

/**
 * Updates a form's errors after one field changed: that field gets its result from `found`, the current check of the
 * form; the others keep theirs from the last attempt. So a fixed field loses its error at once, and fields that have
 * not been reached show none.
 */
export const recheckField = <Problem extends { field: string }>(
  problems: readonly Problem[],
  found: readonly Problem[],
  changed: string,
): readonly Problem[] =>
  problems.flatMap((problem) => (problem.field === changed ? found.filter(({ field }) => field === changed) : problem))
