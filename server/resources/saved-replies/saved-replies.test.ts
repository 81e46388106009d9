import { expect, it } from 'vitest'
import { toWords } from './routes.ts'

it('a saved reply is plain text with a one-line title; the last of two texts in one language wins', () => {
  const words = toWords({
    title: ' Parking\u202E\n hours ',
    texts: [
      { languageCode: 'ko', text: '지난 글' },
      { languageCode: 'en', text: 'Two hours\nare free. ' },
      { languageCode: 'ko', text: '두 시간 무료입니다.' },
    ],
  })
  expect(words.title).toBe('Parking hours')
  expect(words.texts).toEqual([
    { languageCode: 'ko', text: '두 시간 무료입니다.' },
    { languageCode: 'en', text: 'Two hours\nare free.' },
  ])
})
