import { expect, it } from 'vitest'
import { nameHeadings, raiseHeadings, wrapTables } from './document-html.ts'

it('names the headings of a document in their order', () => {
  const { html, headings } = nameHeadings(
    '<h3>제1조 (목적)</h3><p>본문</p><h3>제2조 <em>A &amp; B</em></h3>',
    'article',
  )
  expect(headings).toEqual([
    { id: 'article-1', title: '제1조 (목적)' },
    { id: 'article-2', title: '제2조 A & B' },
  ])
  expect(html).toContain('<h3 id="article-1">제1조 (목적)</h3><p>본문</p>')
})

it('puts every table into a named box that a keyboard can scroll', () => {
  expect(wrapTables('<table><tr><td>1</td></tr></table>', '표 "1"')).toBe(
    '<div class="table-scroll" role="group" tabindex="0" aria-label="표 &quot;1&quot;"><table><tr><td>1</td></tr></table></div>',
  )
})

it('lifts headings below a page’s h1 and keeps their anchors', () => {
  expect(raiseHeadings('<h3 id="a">1</h3><h4>2</h4>')).toBe('<h2 id="a">1</h2><h3>2</h3>')
})
