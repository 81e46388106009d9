import { expect, it } from 'vitest'
import { isOurs, LIMITS, requireLimits } from './tree-limits.ts'

it('accepts files and bytes up to the limits, and not one more', () => {
  const { files, bytes } = LIMITS
  expect(() => requireLimits('x.zip', { files, bytes })).not.toThrow()
  expect(() => requireLimits('x.zip', { files: files + 1, bytes: 0 })).toThrow(/^x\.zip contains more than 20000 files/)
  expect(() => requireLimits('x.zip', { files: 0, bytes: bytes + 1 })).toThrow(/^x\.zip is larger than 4 GB/)
})

it.each([
  ['products/1.json', true],
  ['media/a.webp', true],
  ['.git/config', false],
  ['products/.DS_Store', false],
  ['__MACOSX/products/1.json', false],
  ['media/Thumbs.db', false],
  ['media/thumbs.db', false],
  ['media/desktop.ini', false],
  ['~$products.json', false],
  ['media/Thumbs.db.webp', true],
])('isOurs for %s returns %s', (path, isMeant) => {
  expect(isOurs(path)).toBe(isMeant)
})
