import { expect, it } from 'vitest'
import { ApiError } from '#kit/api/api-error.ts'
import { toRefusal } from './refusal.ts'

it.each([
  [409, 'reservation/full', {}, { type: 'taken' }],
  [409, 'reservation/unavailable', {}, { type: 'taken' }],
  [409, 'reservation/option-gone', {}, { type: 'optionsGone' }],
  [409, 'reservation/too-many', {}, { type: 'tooMany' }],
  [409, 'reservation/held', {}, { type: 'held' }],
  [409, 'reservation/code-sent', {}, { type: 'codeSent' }],
  [409, 'reservation/code-wrong', { triesLeft: 4 }, { type: 'codeWrong', triesLeft: 4 }],
  [409, 'reservation/mismatch', { triesLeft: 2 }, { type: 'mismatch', triesLeft: 2 }],
  [409, 'reservation/mismatch', {}, { type: 'mismatch', triesLeft: null }],
  [409, 'reservation/form-expired', {}, { type: 'expired' }],
  [409, 'reservation/over', {}, { type: 'over' }],
  [400, 'reservation/spam', {}, { type: 'spam' }],
  [404, 'reservation/off', {}, { type: 'off' }],
  [429, 'reservation/try-later', { retryAfterSeconds: 90 }, { type: 'later', seconds: 90 }],
  [429, 'other', {}, { type: 'later', seconds: 60 }],
  [400, 'reservation/invalid', { fields: [{ code: 'phone.invalid' }] }, { type: 'invalid', fields: ['phone'] }],
  [500, 'Network Error', {}, { type: 'failed' }],
])('reads %i %s', (status, code, details, refusal) => {
  expect(toRefusal(new ApiError(status, 'words', code, details))).toEqual(refusal)
})

it('toRefusal treats any other error as a failure', () => {
  expect(toRefusal(new Error('x'))).toEqual({ type: 'failed' })
})
