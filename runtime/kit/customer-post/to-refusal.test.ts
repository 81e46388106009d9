import { describe, expect, it } from 'vitest'
import { ApiError, UNKNOWN_SYSTEM_ERROR } from '../api/api-error.ts'
import { toRefusal, type BoardCall } from './to-refusal.ts'

const fail = (call: BoardCall, status: number, code: string, details: Record<string, unknown> = {}) =>
  toRefusal(new ApiError(status, 'No', code, details), call)

const PASSWORD_CALLS = ['open', 'save', 'remove'] as const

describe.each(PASSWORD_CALLS)('toRefusal for the password call %s', (call) => {
  it.each([
    [
      'a wrong password',
      fail(call, 409, 'BOARD_PASSWORD_MISMATCH', { triesLeft: 4 }),
      { type: 'mismatch', triesLeft: 4 },
    ],
    ['a wrong password elsewhere', fail(call, 403, 'Forbidden'), { type: 'mismatch', triesLeft: null }],
    ['a call from another page', fail(call, 403, 'request/foreign-origin'), { type: 'failed' }],
    ['a post that is gone', fail(call, 404, 'BOARD_POST_GONE'), { type: 'gone' }],
  ])('maps %s to its refusal', (_, refusal, expected) => {
    expect(refusal).toEqual(expected)
  })
})

describe('a new post', () => {
  it.each([
    ['what another back-end does not take', fail('create', 409, 'DUPLICATE'), { type: 'failed', message: 'No' }],
    ['a board that is gone', fail('create', 404, 'boards/not-found'), { type: 'failed', message: 'No' }],
    ['an ended session', fail('create', 403, 'Forbidden'), { type: 'signedOut' }],
  ])('is rejected because of %s, and not because of a password or a post', (_, refusal, expected) => {
    expect(refusal).toEqual(expected)
  })
})

describe.each(['create', ...PASSWORD_CALLS] as const)('toRefusal for any call: %s', (call) => {
  it.each([
    ['too many tries', fail(call, 429, 'BOARD_TRY_LATER', { retryAfterSeconds: 30 }), { type: 'later', seconds: 30 }],
    ['too many tries elsewhere', fail(call, 429, 'x'), { type: 'later', seconds: 60 }],
    ['a token that is over', fail(call, 409, 'BOARD_TOKEN_EXPIRED'), { type: 'expired' }],
    ['what looks like a robot', fail(call, 400, 'BOARD_SPAM'), { type: 'spam' }],
    [
      'wrong fields',
      fail(call, 400, 'BOARD_INVALID', {
        fields: [{ name: 'authorName', code: 'name.required' }, { code: 'strange' }, 1],
      }),
      { type: 'invalid', fields: [{ field: 'authorName', code: 'name.required' }] },
    ],
    [
      'wrong fields that the form does not have',
      fail(call, 400, 'BOARD_INVALID', { fields: [] }),
      { type: 'failed', message: 'No' },
    ],
    ['an ended session', fail(call, 401, 'x'), { type: 'signedOut' }],
    ['a back-end that is down, in its own words', fail(call, 503, 'x'), { type: 'failed', message: 'No' }],
    ['no network', toRefusal(new ApiError(500, UNKNOWN_SYSTEM_ERROR, 'Network Error'), call), { type: 'failed' }],
    ['what is no answer at all', toRefusal(new TypeError('x'), call), { type: 'failed' }],
  ])('maps %s to its refusal', (_, refusal, expected) => {
    expect(refusal).toEqual(expected)
  })
})
