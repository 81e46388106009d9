import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a clipboard', { clipboard: { writeText: async () => undefined } }, true],
  [
    'a clipboard that refuses',
    { clipboard: { writeText: async () => Promise.reject(new Error('Not allowed')) } },
    false,
  ],
  ['no clipboard', {}, false],
])('copyText returns whether it copied with %s', async (_, navigator, isCopied) => {
  vi.stubGlobal('navigator', navigator)
  expect(await copyText('https://clinic.example')).toBe(isCopied)
})
