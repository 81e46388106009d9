import { expect, it } from 'vitest'
import { cleanHtmlDeep, countCleanedCharacters } from './clean-html.ts'

it('cleanHtmlDeep removes scripts, styles and unsafe URLs from every text of an answer', () => {
  const answer = {
    rows: [{ id: 1, content: '<p style="color:red" onclick="x()">안녕<script>alert(1)</script></p>' }],
    row: { links: ['<a href="javascript:alert(1)">x</a>', '<a href="/products">y</a>'] },
  }
  expect(cleanHtmlDeep(answer)).toEqual({
    rows: [{ id: 1, content: '<p>안녕</p>' }],
    row: { links: ['<a>x</a>', '<a href="/products">y</a>'] },
  })
})

it('cleanHtmlDeep leaves text without HTML, numbers and null unchanged', () => {
  const answer = { a: 'Tom & Jerry', b: 3, c: null, d: [true] }
  expect(cleanHtmlDeep(answer)).toEqual(answer)
})

const BOARD = '/customer/global/notice-customer-boards'
const TYPED = '<b>2 < 3</b> <script>alert(1)</script>'
const answer = { id: 7, title: TYPED, content: TYPED, authorName: TYPED, answer: { content: TYPED, title: TYPED } }

it.each([
  ['GET', BOARD, 'rows', ['title', 'authorName']],
  ['GET', `${BOARD}/7`, 'row', ['title', 'authorName', 'content']],
  ['POST', `${BOARD}/7/private`, 'row', ['title', 'authorName', 'content']],
  ['PUT', `${BOARD}/7`, 'row', ['title', 'authorName', 'content']],
] as const)('cleanHtmlDeep leaves only text typed by customers unchanged: %s %s', (method, path, place, plain) => {
  const sent = { [place]: place === 'rows' ? [answer] : answer, title: TYPED }
  const clean = JSON.parse(JSON.stringify(cleanHtmlDeep(sent, { method, path })))
  const row = place === 'rows' ? clean.rows[0] : clean.row
  const kept = ['title', 'content', 'authorName'].filter((name) => row[name] === TYPED)
  expect(kept.toSorted()).toEqual(plain.toSorted())
  expect([row.answer.content, row.answer.title, clean.title].join()).not.toMatch(/script|<b>/)
})

it.each([
  ['GET', '/customer/global/boards'],
  ['GET', '/customer/global/boards/7'],
  ['DELETE', `${BOARD}/7`],
  ['GET', `${BOARD}/7/private`],
  ['GET', `${BOARD}/7/8`],
  ['GET', `/v2${BOARD}/7`],
  ['GET', '/unknown'],
] as const)('cleanHtmlDeep cleans every text that no contract declares as plain: %s %s', (method, path) => {
  for (const sent of [{ row: answer }, { rows: [answer] }]) {
    expect(JSON.stringify(cleanHtmlDeep(sent, { method, path }))).not.toMatch(/script|<b>/)
  }
})

it('cleanHtmlDeep caches texts up to a total number of characters, however long each is', () => {
  for (let index = 0; index < 60; index += 1) cleanHtmlDeep({ a: `<p>${index}${'x'.repeat(300_000)}</p>` })
  expect(countCleanedCharacters()).toBeLessThanOrEqual(16_000_000)
  expect(cleanHtmlDeep({ a: '<p>again</p><script>x</script>' })).toEqual({ a: '<p>again</p>' })
})
