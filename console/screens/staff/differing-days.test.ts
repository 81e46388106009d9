import { expect, it } from 'vitest'
import { newPopup } from '../../lib/data/popups.ts'
import { isAnnounced, withAnnouncement } from './differing-days.tsx'

it('withAnnouncement creates a popup for every device that ends with the day', () => {
  const words = { title: '11월 26일 진료 안내', text: '10:30–17:00', language: 'ko' }
  const popup = withAnnouncement(newPopup([], 'ko'), words, '2026-11-26T15:00:00.000Z')
  expect(popup).toMatchObject({
    endAt: '2026-11-26T15:00:00.000Z',
    popupItems: [{ title: { ko: words.title }, pcContent: { heading: { ko: words.title }, text: { ko: words.text } } }],
  })
  expect(isAnnounced([popup], ['11월 26일'])).toBe(true)
  expect(isAnnounced([popup], ['11월 27일', '11.27'])).toBe(false)
})
