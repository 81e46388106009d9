import { expect, it } from 'vitest'
import { UsageError } from '../../core/errors.ts'
import { openSealed, sealRecords } from './sealed-records.ts'

it('personal data is restored by part with its passphrase, and is unreadable in its file', async () => {
  const parts = new Map([
    ['customer-posts', [{ id: 1, content: '아파요' }, { id: 2 }]],
    ['reservations', []],
  ])
  const sealed = await sealRecords(parts, 'open sesame')
  expect(String(sealed)).toMatch(/^maru-personal-1\.[\w-]+\n$/)
  expect(Buffer.from(String(sealed).split('.')[1] ?? '', 'base64url').includes('아파요')).toBe(false)
  expect(await openSealed(sealed, 'open sesame')).toEqual(parts)
})

it.each(['', 'maru-personal-2.abc', 'something else', 'maru-personal-1x.abc'])(
  'openSealed rejects %j as not written by the export',
  async (text) => {
    const opening = openSealed(Buffer.from(text), 'open sesame')
    await expect(opening).rejects.toThrow(UsageError)
    await expect(opening).rejects.toThrow('was not written by maru partner export')
  },
)
