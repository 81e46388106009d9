/**
 * Returns an entry's data for another entry: without its id and those of its list items, so that new ones are assigned.
 */
export const withoutNumbers = (data: object): Record<string, unknown> => {
  const { id: _, ...rest }: { id?: unknown } = structuredClone(data)
  const fields: Record<string, unknown> = { ...rest }
  for (const [name, value] of Object.entries(fields)) {
    if (!Array.isArray(value)) continue
    const items: readonly unknown[] = value
    fields[name] = items.map((item) =>
      typeof item === 'object' && item !== null && 'id' in item ? withoutNumbers(item) : item,
    )
  }
  return fields
}
