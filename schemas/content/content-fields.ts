/** A picture is one piece of content: its words and sizes come and go with it. */
export const isPicture = (value: object): boolean => 'src' in value && typeof value.src === 'string'

/**
 * The pieces of a role's content, resolved to one language, as paths such as `items.0.title`: every text, number and
 * switch that is filled, and every picture.
 */
export const listFields = (content: unknown, path = ''): string[] => {
  if (content === null || content === undefined || content === '') return []
  if (typeof content !== 'object' || isPicture(content)) return [path]
  return Object.entries(content).flatMap(([name, value]) => listFields(value, path ? `${path}.${name}` : name))
}

/** A list's length is no content. */
const isField = (target: object, name: string): boolean => Object.prototype.propertyIsEnumerable.call(target, name)

/**
 * The same content, which tells each piece that is read. Asking whether a text is there is reading too: what a section looks
 * at decides what it shows.
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
