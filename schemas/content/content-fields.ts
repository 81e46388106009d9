/** Checks for a picture, which is a single piece of content, including its texts and sizes. */
export const isPicture = (value: object): boolean => 'src' in value && typeof value.src === 'string'

/**
 * Lists the fields of a role's content, resolved to one language, as paths such as `items.0.title`: every non-empty
 * text, number and switch, and every picture.
 */
export const listFields = (content: unknown, path = ''): string[] => {
  if (content === null || content === undefined || content === '') return []
  if (typeof content !== 'object' || isPicture(content)) return [path]
  return Object.entries(content).flatMap(([name, value]) => listFields(value, path ? `${path}.${name}` : name))
}

/** Checks for a field of content, which a list's length is not. */
const isField = (target: object, name: string): boolean => Object.prototype.propertyIsEnumerable.call(target, name)

/**
 * Wraps content to report each field that is read. Checking for presence counts as a read: it decides what a section
 * shows.
 */
export const trackReads = <Content>(
  content: Content,
  tell: (field: string, value: unknown) => void,
  path = '',
): Content => {
  if (typeof content !== 'object' || content === null) return content
  const isWhole = isPicture(content)
  return new Proxy(content, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof name === 'symbol' || !isField(target, name)) return value
      const field = path ? `${path}.${name}` : name
      if (isWhole) tell(path, target)
      else if (typeof value !== 'object') tell(field, value)
      return isWhole ? value : trackReads(value, tell, field)
    },
  })
}
