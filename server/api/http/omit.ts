/** Returns a copy of an object without some of its fields. */
export const omit = <Source extends object, Name extends keyof Source>(
  source: Source,
  ...names: readonly Name[]
): Omit<Source, Name> => {
  const copy = { ...source }
  for (const name of names) delete copy[name]
  return copy
}
