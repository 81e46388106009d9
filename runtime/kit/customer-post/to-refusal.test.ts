import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { toRefusal } from './to-refusal.ts'

const fail = (status: number, code: string, details: Record<string, unknown> = {}) =>
  toRefusal(new ApiError(status, 'No', code, details))

it.each([
  ['a wrong password', fail(409, 'BOARD_PASSWORD_MISMATCH', { triesLeft: 4 }), { type: 'mismatch', triesLeft: 4 }],
  ['a wrong password elsewhere', fail(403, 'Forbidden'), { type: 'mismatch', triesLeft: null }],
  ['a call from another page', fail(403, 'request/foreign-origin'), { type: 'failed' }],
  ['too many tries', fail(429, 'BOARD_TRY_LATER', { retryAfterSeconds: 30 }), { type: 'later', seconds: 30 }],
  ['too many tries elsewhere', fail(429, 'x'), { type: 'later', seconds: 60 }],
  ['a token that is over', fail(409, 'BOARD_TOKEN_EXPIRED'), { type: 'expired' }],
  ['a post that is gone', fail(404, 'BOARD_POST_GONE'), { type: 'gone' }],
  ['what looks like a robot', fail(400, 'BOARD_SPAM'), { type: 'spam' }],
  [
    'wrong fields',
    fail(400, 'BOARD_INVALID', { fields: [{ name: 'authorName', code: 'name.required' }, { code: 'strange' }, 1] }),
    { type: 'invalid', fields: [{ field: 'authorName', code: 'name.required' }] },
  ],
  ['wrong fields that the form does not have', fail(400, 'BOARD_INVALID', { fields: [] }), { type: 'failed' }],
  ['a back-end that is down', fail(503, 'x'), { type: 'failed' }],
  ['what is no answer at all', toRefusal(new TypeError('x')), { type: 'failed' }],
])('understands %s', (_, refusal, expected) => {
  expect(refusal).toEqual(expected)
})
