import { expect, it } from 'vitest'
import { toMailHtml } from './mail-sender.ts'

it('toMailHtml creates paragraphs, and links from URLs', () => {
  const html = toMailHtml({
    text: '안녕하세요\n루미입니다.\n\nhttps://a.test/console/reset#abc-_1',
    languageCode: 'ko',
  })
  expect(html).toContain('<html lang="ko">')
  expect(html).toContain('<p>안녕하세요<br>루미입니다.</p>')
  expect(html).toContain('<a href="https://a.test/console/reset#abc-_1">https://a.test/console/reset#abc-_1</a>')
})

it('toMailHtml escapes markup in the text', () => {
  const html = toMailHtml({ text: '<img src=x onerror=alert(1)> https://a.test/"><b>', languageCode: 'en' })
  expect(html).not.toMatch(/<(img|b)\b/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})
