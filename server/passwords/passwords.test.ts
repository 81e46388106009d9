import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', async (whole) => {
  const argon2 = await whole<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

describe('a password', () => {
  it('is kept as argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is known again as it was typed, spaces included, and no other is', async () => {
    const kept = await hashPassword(' 비밀 🔑 ')
    expect(await isPassword(kept, ' 비밀 🔑 ')).toBe(true)
    expect(await isPassword(kept, '비밀 🔑')).toBe(false)
  })

  it('is the same in both forms that systems type Hangul in', async () => {
    expect(await isPassword(await hashPassword('비밀번호'.normalize('NFD')), '비밀번호')).toBe(true)
  })

  it('never belongs to somebody who does not exist', async () => {
    expect(await isPassword(null, '')).toBe(false)
  })

  it('is refused instead of checked when far too many wait', async () => {
    const kept = await hashPassword('secret')
    const all = await Promise.allSettled(Array.from({ length: 80 }, () => isPassword(kept, 'wrong')))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(80 - 4 - 64)
    expect(await isPassword(kept, 'secret')).toBe(true)
  })

  it('is checked ahead of a crowd for whoever may go first', async () => {
    const kept = await hashPassword('secret')
    vi.mocked(verify).mockClear()
    const crowd = Array.from({ length: 68 }, () => isPassword(kept, 'wrong'))
    const first = isPassword(kept, 'secret', 'first')
    expect(await first).toBe(true)
    await Promise.all(crowd)
    // Four of the crowd had begun; of the 64 that waited, none came before it. Which ends when, is the machine's.
    expect(
      vi
        .mocked(verify)
        .mock.calls.map(([, password]) => password)
        .indexOf('secret'),
    ).toBe(4)
  })
})
