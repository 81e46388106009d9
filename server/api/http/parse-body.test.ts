import { expect, it } from 'vitest'
import { bodyParser } from './parse-body.ts'

const parse = bodyParser({
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 5, pattern: '\\S' },
    count: { type: 'integer' },
    parts: {
      type: 'array',
      items: { type: 'object', required: ['a/b'], additionalProperties: false, properties: { 'a/b': {} } },
    },
  },
  required: ['name'],
})
const problemsOf = (given: unknown) => {
  try {
    parse(given)
    return []
  } catch (error) {
    expect(error).toMatchObject({ code: 'request/invalid', status: 400 })
    // All errors are of this kind, as checked above.
    return (error as { details: { fields: { code: string; pointer: string }[] } }).details.fields.map(
      ({ code, pointer }) => [code, pointer],
    )
  }
}

it('returns a body unchanged, and an empty one if none is expected', () => {
  expect(parse({ name: 'ab', count: 3 })).toEqual({ name: 'ab', count: 3 })
  expect(bodyParser(undefined)({ name: 'ab' })).toEqual({})
})

it.each([
  ['nothing of what it needs', {}, [['name.required', '/name']]],
  ['an empty text', { name: '' }, [['name.required', '/name']]],
  ['a text of spaces', { name: '   ' }, [['name.required', '/name']]],
  ['a short text', { name: 'a' }, [['name.tooShort', '/name']]],
  ['a long text', { name: 'abcdef' }, [['name.tooLong', '/name']]],
  ['another type', { name: 7 }, [['name.invalid', '/name']]],
  ['a number as a text', { name: 'ab', count: '3' }, [['count.invalid', '/count']]],
  ['an unknown field', { name: 'ab', 'x~/y': 1 }, [['x~/y.unknown', '/x~0~1y']]],
  ['a part that lacks something', { name: 'ab', parts: [{}] }, [['parts.invalid', '/parts/0/a~1b']]],
  ['a part with too much', { name: 'ab', parts: [{ 'a/b': 1, c: 1 }] }, [['parts.invalid', '/parts/0/c']]],
  ['half a character', { name: 'ab\ud800' }, [['name.invalid', '/name']]],
  ['a zero byte within', { name: 'ab', parts: [{ 'a/b': 'x\0' }] }, [['parts.invalid', '/parts']]],
  ['something else than fields', 'text', [['body.invalid', '']]],
  ['nothing', null, [['body.invalid', '']]],
])('bodyParser reports the invalid fields of a body with %s', (_, given, problems) => {
  expect(problemsOf(given)).toEqual(problems)
})

it('reports all errors at once, and the first of them in words', () => {
  const given = { count: 'x', parts: [{}] }
  expect(new Set(problemsOf(given).map(([code]) => code))).toEqual(
    new Set(['count.invalid', 'name.required', 'parts.invalid']),
  )
  expect(() => parse({ name: 'ab', parts: [{}] })).toThrow(
    'The field "parts" is invalid: parts.invalid at /parts/0/a~1b.',
  )
  expect(() => parse({})).toThrow('The field "name" is invalid: name.required.')
})

const parseFile = bodyParser({
  properties: { file: { type: 'string', contentEncoding: 'base64' } },
  required: ['file'],
})

it.each([1, 2, 3, 49_151, 49_152, 49_153, 200_000])('accepts a file of %i bytes in base64', (length) => {
  const file = Buffer.alloc(length, '한a').toString('base64')
  expect(parseFile({ file })).toEqual({ file })
  const bare = file.replaceAll('=', '')
  expect(parseFile({ file: bare })).toEqual({ file: bare })
})

it.each([
  ['', 'required'],
  ['%', 'invalid'],
  ['YWJj%', 'invalid'],
  ['YW%j', 'invalid'],
  ['가나다라', 'invalid'],
  [`${'YWJj'.repeat(50_000)}%%%%`, 'invalid'],
])('parseFile rejects "%s" as a file', (file, problem) => {
  expect(() => parseFile({ file })).toThrow(`file.${problem}`)
})
