import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeFormToken, readFormToken } from './form-token.ts'
import { createSecrets } from './secrets.ts'

const makeSecrets = () => {
  const key = { id: '0a0a0a0a', bytes: randomBytes(32) }
  return createSecrets({ current: () => key, find: (id) => (id === key.id ? key : undefined) })
}
const secrets = makeSecrets()
const start = new Date('2026-05-04T03:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('a form token', () => {
  const place = { purpose: 'customer-post.form', place: '1/2' }
  const token = makeFormToken(secrets, place, start)

  it.each([
    ['at once', 0, 'fast'],
    ['after two seconds', 2.999, 'fast'],
    ['after three seconds', 3, 'fine'],
    ['after six hours', 6 * 3600, 'fine'],
    ['after more than six hours', 6 * 3600 + 1, 'over'],
  ])('says %s', (_, seconds, expected) => {
    expect(readFormToken(secrets, token, place, after(seconds)).state).toBe(expected)
  })

  it('contains a unique id and its expiry time', () => {
    const one = readFormToken(secrets, token, place, after(10))
    const other = readFormToken(secrets, makeFormToken(secrets, place, start), place, after(10))
    expect(one).toEqual({ state: 'fine', id: expect.stringMatching(/^[0-9a-f-]{36}$/), until: after(6 * 3600) })
    expect(other).not.toEqual(one)
  })

  it.each([
    ['of another board', { ...place, place: '1/3' }, token],
    ['of another clinic', { ...place, place: '2/2' }, token],
    ['of another kind of form', { ...place, purpose: 'reservation.form' }, token],
    ['signed by somebody else', place, makeFormToken(makeSecrets(), place, start)],
    ['changed', place, `${start.getTime() + 60_000}${token.slice(13)}`],
    ['empty', place, ''],
  ])('counts as expired when it is %s', (_, where, given) => {
    expect(readFormToken(secrets, given, where, after(10))).toEqual({ state: 'over' })
  })
})
