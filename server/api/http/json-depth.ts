import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/errors.ts'

/** Maximum nesting of lists and objects; the deepest body or response of the contracts has seven levels. */
export const JSON_LEVELS = 32

/**
 * Checks whether a JSON text exceeds a number of levels, without parsing it: recursion over a parsed value would
 * overflow the stack at a few thousand levels.
 */
export const isDeeperThan = (text: string, levels: number): boolean => {
  let level = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) {
      index = findEnd(text, index)
    } else if (code === BRACKET || code === BRACE) {
      level += 1
      if (level > levels) return true
    } else if (code === BRACKET + 2 || code === BRACE + 2) {
      level -= 1
    }
  }
  return false
}

/** Bodies with more characters carry a file. Decoding and parsing one takes up to 20 ms each, so others go in between. */
const LONG_BODY = 1024 * 1024

/** Adds a JSON body parser that refuses bodies nested deeper than any valid one. */
export const addJsonReader = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(body, JSON_LEVELS)) {
      done(
        new AppError('request/too-deep', 400, `The body is nested too deeply; the maximum is ${JSON_LEVELS} levels.`),
        undefined,
      )
    } else if (body.length > LONG_BODY) {
      // The first turn ends the one that has decoded the body, before any other request is read.
      afterTurns(2, () => {
        void parse(request, body, (error: Error | null, value?: unknown) => afterTurns(1, () => done(error, value)))
      })
    } else void parse(request, body, done)
  })
}

const afterTurns = (turns: number, next: () => void): void => {
  if (turns === 0) next()
  else setImmediate(() => afterTurns(turns - 1, next))
}

/** In Unicode, the closing bracket and brace are two code points after the opening ones. */
const BRACKET = '['.charCodeAt(0)
const BRACE = '{'.charCodeAt(0)
const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)

/** Returns the end of the string that begins at a quotation mark. `indexOf` passes a file of megabytes in 1 ms. */
const findEnd = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}
