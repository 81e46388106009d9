import { expect, it } from 'vitest'
import { toFailureWord } from './to-failure-word.ts'

const coded = (code: unknown) => Object.assign(new Error('connect failed'), { code })

it.each([
  ['too slow', new DOMException('late', 'TimeoutError'), 'timeout'],
  ['given up', new DOMException('over', 'AbortError'), 'timeout'],
  ['refused', coded('ECONNREFUSED'), 'ECONNREFUSED'],
  ['refused, as fetch says it', new TypeError('fetch failed', { cause: coded('ENOTFOUND') }), 'ENOTFOUND'],
  ['failed without a code', new Error('not https'), 'not https'],
  ['failed with a number', coded(7), 'connect failed'],
  ['thrown as something else', 'words of a stranger', 'failed'],
])('toFailureWord returns a short reason for a request that was %s', (_, error, word) =>
  expect(toFailureWord(error)).toBe(word),
)

it('toFailureWord truncates long text to 60 characters', () => {
  expect(toFailureWord(new Error('x'.repeat(200)))).toHaveLength(60)
})
