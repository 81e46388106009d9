import { expect, it } from 'vitest'
import { createPageText } from '#kit/page-text.ts'
import { translateCode } from './translate-code.ts'

const text = createPageText('en', { toasts: { label: 'Notices', code: { 'back-end/unreachable': 'Not just now.' } } })

it('says a code of the content API in the page’s words', () => {
  expect(translateCode(text, 'back-end/unreachable')).toBe('Not just now.')
})

it.each(['other/code', 'BOARD_SPAM', 'constructor', '__proto__', 'toasts:label', 'A sentence. With dots.', ''])(
  'has none for %j, so the server’s own message is shown',
  (code) => {
    expect(translateCode(text, code)).toBeUndefined()
  },
)
