import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

describe('a password', () => {
  it('is hashed with argon2id, 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is accepted only exactly as typed, spaces included', async () => {
    const kept = await hashPassword(' 비밀 🔑 ')
    expect(await isPassword(kept, ' 비밀 🔑 ')).toBe(true)
    expect(await isPassword(kept, '비밀 🔑')).toBe(false)
  })

  it('matches in both Unicode forms of Hangul', async () => {
    expect(await isPassword(await hashPassword('비밀번호'.normalize('NFD')), '비밀번호')).toBe(true)
  })

  it('never matches a missing account', async () => {
    expect(await isPassword(null, '')).toBe(false)
  })

  it('is rejected unchecked when the queue is full, except for callers with priority', async () => {
    // Uses the lowest cost, which is stored in the hash: only the queue is tested.
    const kept = await hash('secret', { memoryCost: 8, timeCost: 1 })
    const crowd = Array.from({ length: 80 }, () => isPassword(kept, 'wrong'))
    const first = isPassword(kept, 'secret', 'first')
    const refused = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(80 - 4 - 64)
    expect(await first).toBe(true)
    expect(await isPassword(kept, 'secret')).toBe(true)
  })
})
