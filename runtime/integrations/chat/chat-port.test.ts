import { expect, it } from 'vitest'
import { LAYERS } from '#kit/theme.ts'
import { CHAT_LEVEL, toChatLanguage } from './chat-port.ts'

it.each([
  ['ko', 'ko'],
  ['ja', 'ja'],
  ['en', 'en'],
  ['zh', 'en'],
])('on a page in %s the messenger uses %s', (language, spoken) => {
  expect(toChatLanguage(language)).toBe(spoken)
})

it('the chat is above popups, and below search, dialogs and alerts', () => {
  expect(CHAT_LEVEL).toBeGreaterThan(LAYERS.popup)
  expect(CHAT_LEVEL).toBeLessThan(Math.min(LAYERS.search, LAYERS.modal, LAYERS.alert))
})
