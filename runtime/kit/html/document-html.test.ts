import { expect, it } from 'vitest'
import { nameHeadings, raiseHeadings, wrapTables } from './document-html.ts'

it('nameHeadings gives headings ids and lists them in order', () => {
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

it('wrapTables wraps every table in a labelled box that scrolls by keyboard', () => {
  expect(wrapTables('<table><tr><td>1</td></tr></table>', '표 "1"')).toBe(
    '<div class="table-scroll" role="group" tabindex="0" aria-label="표 &quot;1&quot;"><table><tr><td>1</td></tr></table></div>',
  )
})

it('raiseHeadings raises headings by a level and keeps their anchors', () => {
  expect(raiseHeadings('<h3 id="a">1</h3><h4>2</h4>')).toBe('<h2 id="a">1</h2><h3>2</h3>')
})
