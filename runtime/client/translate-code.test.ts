import { expect, it } from 'vitest'
import en from '../../locales/en/toasts.json' with { type: 'json' }
import ja from '../../locales/ja/toasts.json' with { type: 'json' }
import ko from '../../locales/ko/toasts.json' with { type: 'json' }
import zh from '../../locales/zh/toasts.json' with { type: 'json' }
import { createPageText } from '#kit/page-text.ts'
import { translateCode } from './translate-code.ts'

const text = createPageText('en', { toasts: { label: 'Notices', code: { 'back-end/unreachable': 'Not just now.' } } })

it('translateCode returns the page’s text for a code of the content API', () => {
  expect(translateCode(text, 'back-end/unreachable')).toBe('Not just now.')
})

it.each([
  ['ko', ko],
  ['ja', ja],
  ['en', en],
  ['zh', zh],
] as const)('translateCode has a text in %s for every failure of the server itself', (language, toasts) => {
  const known = createPageText(language, { toasts })
  for (const code of ['server/failed', 'server/busy', 'server/timeout', 'server/disk-full', 'back-end/unreachable'])
    expect([code, translateCode(known, code)]).not.toEqual([code, undefined])
})

it.each(['other/code', 'BOARD_SPAM', 'constructor', '__proto__', 'toasts:label', 'A sentence. With dots.', ''])(
  'translateCode returns undefined for %j, so the server’s own message is shown',
  (code) => {
    expect(translateCode(text, code)).toBeUndefined()
  },
)
