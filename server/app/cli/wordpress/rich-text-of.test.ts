import { describe, expect, it } from 'vitest'
import { richTextOf } from './rich-text-of.ts'

describe('richTextOf for text of the classic editor', () => {
  it.each([
    ['one\n\ntwo\nlines', '<p>one</p><p>two<br />lines</p>'],
    ['one\r\n\r\ntwo\r\nlines', '<p>one</p><p>two<br />lines</p>'],
    ['one\n \t\ntwo', '<p>one</p><p>two</p>'],
    [
      'one\n\n<p style="text-align: center;">two</p>\n\nthree\nmore\n\nfour',
      '<p>one</p><p>two</p><p>three<br />more</p><p>four</p>',
    ],
    ['a\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\nd', '<p>a</p><ul><li>b</li><li>c</li></ul><p>d</p>'],
    ['<ol>\n \t<li>b</li>\n \t<li>c</li>\n</ol>\nd', '<ol><li>b</li><li>c</li></ol><p>d</p>'],
    ['<ul>\n<li>a\n\nb</li>\n<li>c\nd</li>\n</ul>', '<ul><li><p>a</p><p>b</p></li><li>c<br />d</li></ul>'],
    ['<ul><li>a<ul>\n<li>b</li>\n</ul>\n</li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<h2>A</h2>\nb\nc\n<h3>D</h3>\ne', '<h3>A</h3><p>b<br />c</p><h3>D</h3><p>e</p>'],
    ['a\n\n<h2>B</h2>c\n\nd', '<p>a</p><h3>B</h3><p>c</p><p>d</p>'],
    ['<h1 class="x">Big</h1>\n\n<h5>small</h5>\n<h2>\n</h2>', '<h3>Big</h3><h4>small</h4>'],
    [
      'a\n<table>\n<tbody>\n<tr>\n<td>b</td>\n<td colspan="2">1\n2</td>\n</tr>\n</tbody>\n</table>\n\nc',
      '<p>a</p><table><tbody><tr><td>b</td><td colspan="2">1<br />2</td></tr></tbody></table><p>c</p>',
    ],
    ['<table><caption>Prices</caption><tr><td></td></tr></table>', '<p>Prices</p><table><tr><td></td></tr></table>'],
    ['<p align="center">a</p>b\n\nc', '<p>a</p><p>b</p><p>c</p>'],
    ['a<br>b<br/><br/>c<br>\nd', '<p>a<br />b</p><p>c<br />d</p>'],
    ['a<br>\n\nb', '<p>a</p><p>b</p>'],
    ['<blockquote>a</blockquote>\nb\n<pre>c  d\n e</pre>', '<p>a</p><p>b</p><p>c\u00a0 d<br /> e</p>'],
    ['<div>one</div><div>two</div><div><br></div><div>three</div>', '<p>one</p><p>two</p><p>three</p>'],
    ['<strong>a\n\nb</strong>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    ['<strong><p>a</p><ul><li>b</li></ul></strong>', '<p><strong>a</strong></p><ul><li><strong>b</strong></li></ul>'],
    ['<b>a</b> <i>b</i>, <span>c</span><u> d</u>', '<p><strong>a</strong> <em>b</em>, c d</p>'],
    ['a\n<b>b</b>\n<a href="tel:02-1">c</a>', '<p>a<br /><strong>b</strong><br /><a href="tel:02-1">c</a></p>'],
    ['a\n<img src="x.jpg">\nb', '<p>a</p><p>b</p>'],
    ['<p>&nbsp;</p>a &hellip; Q&#x26;A &lt;b&gt;', '<p>a … Q&amp;A &lt;b&gt;</p>'],
    ['<p onclick="x()">a<a href="javascript:x">b</a></p>', '<p>a<a>b</a></p>'],
    ['<figure><img src="a.jpg"><figcaption>words</figcaption></figure>', '<p>words</p>'],
    ['<li>a</li>\n<td>b</td>', '<p>a</p><p>b</p>'],
    ['<ul>loose<li>a</li></ul>', '<ul><li>loose</li><li>a</li></ul>'],
    ['<iframe src="https://x.example"></iframe><script>a</script><noscript>b</noscript>', ''],
    ['<!-- more -->a<!-- b\n\nc -->d', '<p>ad</p>'],
  ])('converts %j', (content, html) => {
    expect(richTextOf(content)).toBe(html)
  })

  it('stays linear if a mark spans very many paragraphs', () => {
    const href = 'x'.repeat(1000)
    const html = richTextOf(`<a href="https://${href}"><b>${'a\n\n'.repeat(2_000)}`)
    expect(html.length).toBeLessThan(1_000_000)
    expect(html.match(/<p>/g)).toHaveLength(2_000)
  })
})

describe('richTextOf for text of the block editor', () => {
  it.each([
    ['<!-- wp:paragraph --><p>one\ntwo</p><!-- /wp:paragraph -->', '<p>one two</p>'],
    ['<!-- wp:paragraph -->\n<p>a\n\nb</p>\n<!-- /wp:paragraph -->\n\nc\n\nd', '<p>a b</p><p>c</p><p>d</p>'],
    [
      '<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>a</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
      '<ul><li>a</li></ul>',
    ],
    ['<!-- wp:block {"ref":12} /-->', ''],
    [
      '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure>',
      '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure>',
    ],
  ])('converts %j', (content, html) => {
    expect(richTextOf(content)).toBe(html)
  })
})

describe('richTextOf for shortcodes', () => {
  it.each([
    ['[caption id="1"]words[/caption] [공지] [NEW]', '<p>words [공지] [NEW]</p>'],
    ['<p>a</p>[caption id="5" width="300"]<img src="a.jpg" /> words[/caption]<p>b</p>', '<p>a</p><p>words</p><p>b</p>'],
    [
      '[vc_row][vc_column][vc_raw_html]JTNDZGl2JTNFaGVsbG8lM0MlMkZkaXYlM0U=[/vc_raw_html][vc_column_text]글[/vc_column_text][/vc_column][/vc_row]',
      '<p>hello</p><p>글</p>',
    ],
    ['[vc_raw_html]////[/vc_raw_html]a[vc_raw_js]JTNDc2NyaXB0JTNF[/vc_raw_js]', '<p>a</p>'],
    ['[fusion_code]PHA+aGk8L3A+[/fusion_code]', '<p>hi</p>'],
    [
      '앞\n\n[button link="https://x.test"]예약[/button]\n\n[wpforms id="12"]\n\n[kboard id=1]',
      '<p>앞</p><p><a href="https://x.test">예약</a></p>',
    ],
    ['[av_textblock size=""]글[/av_textblock][ux_image id="5"]', '<p>글</p>'],
    ['[embed]https://youtu.be/abc[/embed]', '<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>'],
    ['[contact-form-7 id="12" title="문의"]\n\n[toc]\n\n[공지] 안내', '<p>[공지] 안내</p>'],
    ['[[gallery]] and [[toc]]', '<p>[gallery] and [toc]</p>'],
    [
      '[vc_custom_heading text="시술 안내"][vc_btn title="예약" link="url:https%3A%2F%2Fx.test%2F|title:a"]',
      '<h4>시술 안내</h4><p><a href="https://x.test/">예약</a></p>',
    ],
    ['[EVENT] 10% [1+1] [before/after] [e-mail]', '<p>[EVENT] 10% [1+1] [before/after] [e-mail]</p>'],
    ['[woocommerce_cart][my_plugin_form][/orphan]', ''],
    ['[gallery ids=&#8221;1,2&#8243;]a', '<p>a</p>'],
  ])('converts %j', (content, html) => {
    expect(richTextOf(content)).toBe(html)
  })
})
