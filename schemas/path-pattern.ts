/** A placeholder in a path of a route or contract: `/products/{productId}`. */
const NAME = /\{(\w+)\}/g

/** Default pattern of a value: one path segment. */
const ANY_STEP = '[^/]+'

/** A compiled pattern to match paths with. */
export type PathPattern = {
  readonly names: readonly string[]
  readonly fits: (path: string) => boolean
  /** Returns the values of the names, or null if the path does not match. */
  readonly match: (path: string) => Record<string, string> | null
}

/** Returns the names in a pattern, in order. */
export const namesOf = (pattern: string): string[] => [...pattern.matchAll(NAME)].map(([, name = '']) => name)

/** Fills in a pattern; `valueOf` returns the text for a name, which is inserted unescaped. */
export const fillPattern = (pattern: string, valueOf: (name: string) => string): string =>
  pattern.replaceAll(NAME, (_, name: string) => valueOf(name))

/** Compiles a pattern; `value` is the regular expression, without groups, that a name's value must match. */
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
