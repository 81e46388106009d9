import { describe, expect, it } from 'vitest'
import { readAccessToken, readCookie, toAccessTokenCookie } from './cookies.ts'

describe('a cookie', () => {
  it.each([
    ['alone', 'session=abc', 'abc'],
    ['among others', 'a=1; session=abc; b=2', 'abc'],
    ['with spaces around it', 'a=1;  session = abc ', 'abc'],
    ['that holds equals signs', 'session=a=b==', 'a=b=='],
    ['that comes twice', 'session=first; session=second', 'first'],
    ['that is empty', 'session=', ''],
    ['whose name only begins like it', 'session2=abc; old_session=abc', undefined],
    ['that is not there', 'a=1', undefined],
    ['where there are none', undefined, undefined],
  ])('is read %s', (_, header, value) => {
    expect(readCookie(header, 'session')).toBe(value)
  })
})

describe('an access token', () => {
  it.each([
    ['a word', 'access_token=abc.def', 'abc.def'],
    ['what had to be encoded', 'a=1; access_token=a%3Bb%20c', 'a;b c'],
    ['none', 'a=1', undefined],
    ['an ended one', 'access_token=', undefined],
    ['one that no header can carry', 'access_token=a%0Ab', undefined],
    ['one with a letter beyond those of headers at its end', 'access_token=abc%C3%A9', undefined],
    ['half a character', 'access_token=%E0%A4', undefined],
    ['no cookie at all', undefined, undefined],
  ])('is read from its cookie: %s', (_, header, token) => {
    expect(readAccessToken(header)).toBe(token)
  })

  it('is stored so that it can be read back, and can be ended at once', () => {
    const kept = toAccessTokenCookie('a;b c')
    expect(readAccessToken(kept.split('; ')[0])).toBe('a;b c')
    expect(kept).not.toContain('Max-Age')
    expect(toAccessTokenCookie(null)).toContain('Max-Age=0; ')
    expect(readAccessToken(toAccessTokenCookie(null))).toBeUndefined()
  })
})
