import { parseSync, type ParseResult } from 'vite'

/** Parts of a parsed source that the tests use. */
export type ParsedSource = Pick<ParseResult, 'program' | 'module' | 'comments' | 'errors'>

const parsed = new Map<string, { text: string; source: ParsedSource }>()

/** Parses a source once, however many rules look at it. */
export const parseSource = (path: string, text: string): ParsedSource => {
  const known = parsed.get(path)
  if (known?.text === text) return known.source
  // Each of its properties is worked out when it is first read, and most sources are asked for one of them alone.
  const source = parseSync(path, text)
  parsed.set(path, { text, source })
  return source
}
