import { expect, it } from 'vitest'
import { cleanHtmlDeep } from './clean-html.ts'

it('takes scripts, styles and odd addresses out of every text of an answer', () => {
  const answer = {
    rows: [{ id: 1, content: '<p style="color:red" onclick="x()">안녕<script>alert(1)</script></p>' }],
    row: { links: ['<a href="javascript:alert(1)">x</a>', '<a href="/products">y</a>'] },
  }
  expect(cleanHtmlDeep(answer)).toEqual({
    rows: [{ id: 1, content: '<p>안녕</p>' }],
    row: { links: ['<a>x</a>', '<a href="/products">y</a>'] },
  })
})

it('leaves texts without HTML, numbers and null as they are', () => {
  const answer = { a: 'Tom & Jerry', b: 3, c: null, d: [true] }
  expect(cleanHtmlDeep(answer)).toEqual(answer)
})
