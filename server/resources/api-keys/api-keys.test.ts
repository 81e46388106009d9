import { describe, expect, it, vi } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { digestKey, isSameDigest, makeSecret, readKeyId } from './key-format.ts'
import { listGrantedRights, type WithCreator } from './key-rights.ts'
import { createCallRate } from './call-rate.ts'
import { toBlock } from './use.ts'

const here = parsePartnerId(1)
const elsewhere = parsePartnerId(2)

describe('makeSecret', () => {
  it('makes a key that secret scanners recognise, and that says its id', () => {
    const made = Array.from({ length: 200 }, makeSecret)
    for (const { key, id } of made) {
      expect(key).toMatch(/^maru_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/)
      expect(readKeyId(key)).toBe(id)
    }
    expect(new Set(made.map(({ key }) => key)).size).toBe(200)
  })

  it('gives the digest of the whole key', () => {
    const { key, digest } = makeSecret()
    expect(isSameDigest(digest, digestKey(key))).toBe(true)
    expect(isSameDigest(digest, digestKey(`${key.slice(0, -1)}!`))).toBe(false)
    expect(isSameDigest(digest, '')).toBe(false)
  })
})

describe('readKeyId', () => {
  it('refuses a key with any wrong character, without a database', () => {
    const { key } = makeSecret()
    for (let at = 0; at < key.length; at += 1) {
      const other = key.charAt(at) === 'x' ? 'y' : 'x'
      expect(readKeyId(key.slice(0, at) + other + key.slice(at + 1)), String(at)).toBeNull()
    }
    for (const text of ['', 'maru_', key.slice(0, -1), `${key}0`, ` ${key}`, key.toUpperCase()]) {
      expect(readKeyId(text)).toBeNull()
    }
  })
})

describe('listGrantedRights', () => {
  const key: WithCreator = {
    partner_id: here,
    role: 'owner',
    rights: null,
    creator_id: 7,
    account_id: 7,
    account_partner_id: here,
    account_role: 'editor',
    account_disabled_at: null,
  }

  it('gives no more than the creator has', () => {
    expect(listGrantedRights(key)?.has('content/publish')).toBe(true)
    expect(listGrantedRights(key)?.has('team/manage')).toBe(false)
    expect(listGrantedRights({ ...key, rights: 'team/manage posts/handle' })).toEqual(new Set(['posts/handle']))
  })

  it('gives all to a key of the command line, and to one of an account from before roles', () => {
    expect(listGrantedRights({ ...key, creator_id: null })?.has('team/manage')).toBe(true)
    expect(listGrantedRights({ ...key, account_role: null })?.has('team/manage')).toBe(true)
  })

  it('gives nothing if the creator has gone, is disabled, or belongs to another clinic now', () => {
    expect(listGrantedRights({ ...key, account_id: null })).toBeNull()
    expect(listGrantedRights({ ...key, account_disabled_at: '2026-01-01' })).toBeNull()
    expect(listGrantedRights({ ...key, account_partner_id: elsewhere })).toBeNull()
    expect(listGrantedRights({ ...key, account_partner_id: null, account_role: 'operator' })).not.toBeNull()
  })
})

describe('createCallRate', () => {
  const now = new Date('2026-05-04T03:00:10.000Z')

  it('takes a block for calls at the same time, and the next when it is used up', async () => {
    const callRate = createCallRate()
    const takeBlock = vi.fn(async () => 3)
    const taken = await Promise.all(Array.from({ length: 6 }, () => callRate.take(1, now, takeBlock)))
    expect(taken).toEqual([true, true, true, true, true, true])
    expect(takeBlock.mock.calls).toEqual([[0], [3]])
  })

  it('refuses without asking again until the next minute', async () => {
    const callRate = createCallRate()
    const takeBlock = vi.fn(async () => 0)
    expect([await callRate.take(1, now, takeBlock), await callRate.take(1, now, takeBlock)]).toEqual([false, false])
    expect(takeBlock).toHaveBeenCalledOnce()
    expect(await callRate.take(1, new Date(now.getTime() + 60_000), async () => 1)).toBe(true)
  })

  it('passes a failure on and tries again', async () => {
    const callRate = createCallRate()
    await expect(callRate.take(1, now, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await callRate.take(1, now, async () => 1)).toBe(true)
  })
})

it('toBlock is a tenth of the limit, at least one', () => {
  expect([1, 9, 60, 6000].map(toBlock)).toEqual([1, 1, 6, 600])
})
