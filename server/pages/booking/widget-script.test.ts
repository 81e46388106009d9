import { expect, it } from 'vitest'
import { toWidgetScript } from './widget-script.ts'

const WORDS = { ko: { close: '닫기' }, ja: { close: '閉じる' }, en: { close: 'Close' }, zh: { close: '关闭' } }

it('toWidgetScript contains the texts of the offered languages only, its embedding sites and its form', () => {
  const homepageConfig = { bookingEmbedHosts: ['https://blog.clinic.example'] }
  const script = toWidgetScript(
    'run(MARU_BOOKING)',
    { languages: ['ko', 'ja'], mainLanguage: 'ko', homepageConfig },
    WORDS,
    'sheet',
  )
  expect(script).toContain(
    'const MARU_BOOKING={"main":"ko","words":{"ko":{"close":"닫기"},"ja":{"close":"閉じる"}},"hosts":["https://blog.clinic.example"],"form":"sheet"};run(',
  )
})
