/**
 * Converts a JSON pointer to one that survives reordering: positions of items with a number become the number, such as
 * `/options/#12/name`.
 */
export const toStable = (pointer: string, data: object): string => {
  let value: unknown = data
  return pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const within = value
      value = stepInto(within, step)
      const id = Array.isArray(within) ? idOf(value) : null
      return `/${id === null ? step : `#${id}`}`
    })
    .join('')
}

/** Returns the value at a stable pointer with the current position of each item; null where it no longer exists. */
export const findStable = (
  data: object,
  pointer: string,
): { readonly value: unknown; readonly path: string } | null => {
  let value: unknown = data
  let path = ''
  for (const step of pointer.split('/').slice(1)) {
    const position = Array.isArray(value) ? findPosition(value, step) : step
    value = stepInto(value, position)
    if (value === undefined) return null
    path += `/${position}`
  }
  return { value, path }
}

const findPosition = (items: readonly unknown[], step: string): string =>
  step.startsWith('#') ? String(items.findIndex((item) => `#${idOf(item)}` === step)) : step

const stepInto = (value: unknown, step: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = Object.getOwnPropertyDescriptor(value, step)?.value
  return found
}

const idOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : null
