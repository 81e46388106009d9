import { expect, it } from 'vitest'
import { popupsLacking } from './popup-languages.tsx'

const missing = (kind: string, key: string, language: string, code = 'translation-missing') => ({
  kind,
  key,
  language,
  code,
})

it('popupsLacking returns each popup once, with every missing language', () => {
  expect(
    popupsLacking([
      missing('popups', '3', 'en'),
      missing('popups', '3', 'en'),
      missing('popups', '3', 'ja'),
      missing('popups', '5', 'zh'),
      missing('popups', '5', 'en', 'media-without-words'),
      missing('notices', '1', 'en'),
    ]),
  ).toEqual([
    { key: '3', languages: ['en', 'ja'] },
    { key: '5', languages: ['zh'] },
  ])
})
