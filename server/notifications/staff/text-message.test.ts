import { expect, it } from 'vitest'
import { toTextMessage } from './text-message.ts'

it.each([
  ['Korean', '예약이 확정되었습니다. 11월 23일(월) 오후 3:00'],
  ['English', 'Your visit’s confirmed.\nMon, Nov 23'],
  ['Japanese', 'ご予約が確定しました。'],
  ['nothing', ''],
])('toTextMessage leaves %s unchanged', (_, text) => {
  expect(toTextMessage(text)).toBe(text)
})

it('toTextMessage replaces special dashes and spaces with plain ones', () => {
  expect(toTextMessage('확정 — 3:00\u{202f}PM–3:30\u{a0}PM')).toBe('확정 - 3:00 PM-3:30 PM')
})

it.each([
  ['simplified Chinese', '您的预约已确认'],
  ['a syllable outside the standard', '쀍'],
  ['an emoji', '확정 🎉'],
  ['an accent', 'Café'],
])('toTextMessage returns null for %s', (_, text) => {
  expect(toTextMessage(text)).toBeNull()
})
