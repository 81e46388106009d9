import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

describe('words', () => {
  it.each([
    ['stay, with their signs written out', 'a < b > c & "d"', 'a &lt; b &gt; c &amp; "d"'],
    [
      'that are written out already stay as they are',
      '&lt;b&gt; &amp; &#39; &#x1F600; &copy;',
      '&lt;b&gt; &amp; &#39; &#x1F600; &copy;',
    ],
    ['may hold quotation marks that were written out', 'say &quot;ah&quot;', 'say "ah"'],
    ['may look like entities', 'Q&A; R & D &; &#; &#x;', 'Q&A; R &amp; D &amp;; &amp;#; &amp;#x;'],
    ['may look like tags', '<3 <- < p>', '&lt;3 &lt;- &lt; p&gt;'],
    ['of a tag that nobody may write stay', '<div><span class="x">a</span> b</div>', 'a b'],
    ['of scripts and the like do not', 'a<script>b</script>c<style>d</style >e<TEXTAREA>f</textarea\n>g', 'aceg'],
    ['behind a script that never ends are gone', 'a<script>b</scriptx>c', 'a'],
    ['of comments and declarations are gone', 'a<!-- <p>b</p> -->c<!doctype html>d<?php e ?>f', 'acdf'],
    ['behind a comment that never ends are gone', 'a<!-- b -> c', 'a'],
    ['behind a tag that never ends are gone', 'a<p title="b', 'a'],
  ])('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })
})

describe('tags', () => {
  it.each([
    ['that may be written are written anew', '<P CLASS=x ><EM>a</EM></P\n>', '<p><em>a</em></p>'],
    ['of headings are those below a page’s own', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>', 'ab<h3>c</h3><h4>d</h4>'],
    [
      'that nobody ended end where what holds them ends',
      '<ul><li><strong>a</ul>b',
      '<ul><li><strong>a</strong></li></ul>b',
    ],
    ['still open at the end are ended', '<p><em>a', '<p><em>a</em></p>'],
    ['that end what has not begun are left out', 'a</p></em>b', 'ab'],
    ['that hold nothing need no end', 'a<br>b<br/>c<img src="x">d<hr>e', 'a<br />b<br />cde'],
    ['in a row end each other: items', '<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['in a row end each other: paragraphs', '<p>a<p>b<ul><li>c</ul>', '<p>a</p><p>b</p><ul><li>c</li></ul>'],
    ['in a row end each other: headings', '<p>a<h3>b<h4>c', '<p>a</p><h3>b</h3><h4>c</h4>'],
    ['in a row end each other: links', '<a href="/a">a<a href="/b">b', '<a href="/a">a</a><a href="/b">b</a>'],
    [
      'in a row end each other: rows and cells of tables',
      '<table><thead><tr><th>a<th>b<tbody><tr><td>c<td>d<tr><td>e</table>',
      '<table><thead><tr><th>a</th><th>b<tbody><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr></tbody></th></tr></thead></table>',
    ],
    [
      'that stand deeper do not end what holds them',
      '<ul><li>a<ul><li>b</ul></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
  ])('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })

  it('nested more than twenty deep are dropped, and their text stays', () => {
    const nest = (depth: number) => `${'<em>'.repeat(depth)}a${'</em>'.repeat(depth)}`
    expect(cleanHtml(nest(20))).toBe(nest(20))
    expect(cleanHtml(nest(23))).toBe(nest(20))
  })
})

describe('attributes', () => {
  it.each([
    ['are those of links and cells alone', '<p id=a onclick="b">c</p><em href="/d">e</em>', '<p>c</p><em>e</em>'],
    ['of cells say what they span', '<td COLSPAN=2 rowspan=\'3\' scope="row">', '<td colspan="2" rowspan="3"></td>'],
    ['of headers of tables say of what, too', '<th scope="col" abbr="x">', '<th scope="col"></th>'],
    ['count where they stand first', '<a href="/a" href="/b">c</a>', '<a href="/a">c</a>'],
    ['without a value are none', '<a href>a</a><a href="">b</a>', '<a>a</a><a>b</a>'],
    ['may hold the end of a tag in quotation marks', '<a title = ">" href="/a">b</a>', '<a href="/a">b</a>'],
    ['end with the tag where no equals sign stands before the marks', '<a ">b</a>', '<a>b</a>'],
    ['have their signs written out', `<a href='/a?b=1&c="<>'>d</a>`, '<a href="/a?b=1&amp;c=&quot;&lt;&gt;">d</a>'],
    ['with signs that are written out stay', '<a href="/a?b=1&amp;c">d</a>', '<a href="/a?b=1&amp;c">d</a>'],
  ])('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })
})

it.each([
  ['/products/7', true],
  ['#part', true],
  ['?page=2', true],
  ['notes:today', false],
  ['news/a:b', true],
  ['news?at=10:30', true],
  ['https://lumi.example/a', true],
  ['HTTP://lumi.example', true],
  ['tel:+8225550142', true],
  ['mailto:a@lumi.example', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['\\\\evil.example', false],
  [' //evil.example', false],
  ['/ /evil.example', false],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,a', false],
  ['javascript&colon;alert(1)', false],
  ['xhttps://lumi.example', false],
])('cleanHtml keeps a link to %j: %s', (address, leads) => {
  expect(cleanHtml(`<a href="${address}">a</a>`).includes('href=')).toBe(leads)
})
