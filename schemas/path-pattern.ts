/** A name in a path, as routes and contracts write it: `/products/{productId}`. */
const NAME = /\{(\w+)\}/g

/** Default pattern of a value: one path segment. */
const ANY_STEP = '[^/]+'

/** A pattern that can be held against paths. */
export type PathPattern = {
  readonly names: readonly string[]
  readonly fits: (path: string) => boolean
  /** The values of its names; null for a path that does not fit. */
  readonly match: (path: string) => Record<string, string> | null
}

/** The names of a pattern, in its order. */
export const namesOf = (pattern: string): string[] => [...pattern.matchAll(NAME)].map(([, name = '']) => name)

/** The path of a pattern; `valueOf` gives what stands in a name's place, as it is. */
export const fillPattern = (pattern: string, valueOf: (name: string) => string): string =>
  pattern.replaceAll(NAME, (_, name: string) => valueOf(name))

/** Reads a pattern once; `value` is the regular expression, without groups, of what may stand for a name. */
export const compilePattern = (pattern: string, value: string = ANY_STEP): PathPattern => {
  const names = namesOf(pattern)
  const written = pattern.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  const whole = new RegExp(`^${written.join(`(${value})`)}$`)
  return {
    names,
    fits: (path) => whole.test(path),
    match: (path) => {
      const values = whole.exec(path)
      return values && Object.fromEntries(names.map((name, index) => [name, values[index + 1] ?? '']))
    },
  }
}
