import { describe, expect, it } from 'vitest'
import { toFieldText, toRefusalText, WRONG_PASSWORD_CODE } from './refusal-text.ts'

/** Fake translation that returns the key and its values. */
const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)
type Refusal = Parameters<typeof toRefusalText>[1]

describe('the message of a refusal', () => {
  it.each<[Refusal, string]>([
    [{ type: 'mismatch', triesLeft: null }, 'refusal.mismatch'],
    [{ type: 'mismatch', triesLeft: 2 }, 'refusal.mismatchLeft {"count":2}'],
    [{ type: 'mismatch', triesLeft: 0 }, 'refusal.mismatchLeft {"count":0}'],
    [{ type: 'later', seconds: 240 }, 'refusal.later {"time":"4 minutes"}'],
    [{ type: 'expired' }, 'refusal.expired'],
    [{ type: 'gone' }, 'refusal.gone'],
    [{ type: 'spam' }, 'refusal.spam'],
    [{ type: 'signedOut' }, 'refusal.signedOut'],
  ])('for %j is %s', (refusal, text) => {
    expect(toRefusalText(t, refusal, { intl: 'en', hasWords: true })).toBe(text)
  })

  it('contains the board’s message, and says that entered text is kept', () => {
    const say = (hasWords: boolean, message?: string) =>
      toRefusalText(t, { type: 'failed', ...(message === undefined ? {} : { message }) }, { intl: 'en', hasWords })
    expect([say(true, 'Closed'), say(false, 'Closed')]).toEqual(['refusal.told {"message":"Closed"}', 'Closed'])
    expect([say(true), say(false)]).toEqual(['refusal.failed', 'refusal.failedOpen'])
  })
})

describe('the message of a field error', () => {
  it.each([
    ['name.required', 'problem.name.required'],
    ['phone.invalid', 'problem.phone.invalid'],
    ['name.strange', 'problem.other'],
    [WRONG_PASSWORD_CODE, 'refusal.mismatch'],
  ])('for %s is %s', (code, text) => {
    expect(toFieldText(t, { field: 'authorName', code })).toBe(text)
  })
})
