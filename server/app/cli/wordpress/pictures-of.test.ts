import { expect, it } from 'vitest'
import { picturesOf } from './pictures-of.ts'
import { plainTitle } from './plain-title.ts'

it.each([
  [
    '<img class="a" src="/a.jpg"><img src=\'b.png\'><img src="/a.jpg">',
    [
      { src: '/a.jpg', alt: '' },
      { src: 'b.png', alt: '' },
    ],
  ],
  [`<img alt='Our &amp; lobby > hall' src="a.jpg">`, [{ src: 'a.jpg', alt: 'Our & lobby > hall' }]],
  [
    '<img src="data:image/gif;base64,R0" data-src="a.jpg"><img src=b.jpg>',
    [
      { src: 'a.jpg', alt: '' },
      { src: 'b.jpg', alt: '' },
    ],
  ],
  ['<img src="a.jpg?w=1&#038;h=2" class="x wp-image-7">', [{ src: 'a.jpg?w=1&h=2', alt: '', id: '7' }]],
  ['<img srcset="a.jpg 300w, b.jpg 600w">', [{ src: 'a.jpg', alt: '' }]],
  ['<div style="background-image:url(\'a.jpg\')">x</div>', [{ src: 'a.jpg', alt: '' }]],
  ['<!-- <img src="a.jpg"> -->', []],
  [
    'b<img src="a.jpg">[gallery ids="3, 4"]',
    [
      { src: 'a.jpg', alt: '' },
      { src: '', alt: '', id: '3' },
      { src: '', alt: '', id: '4' },
    ],
  ],
  [
    '[vc_single_image image="3"][vc_gallery images="4,5"][ux_image id="6"]',
    ['3', '4', '5', '6'].map((id) => ({ src: '', alt: '', id })),
  ],
  ['[et_pb_image src="https://a.test/a.jpg" alt="로비"]', [{ src: 'https://a.test/a.jpg', alt: '로비' }]],
  ['[fusion_imageframe]https://a.test/a.png[/fusion_imageframe]', [{ src: 'https://a.test/a.png', alt: '' }]],
  ['[wpforms id="12"][contact-form-7 id="3"]', []],
])('picturesOf finds the pictures of %s', (content, pictures) => {
  expect(picturesOf(content)).toEqual(pictures)
})

it('picturesOf fills a gallery without ids from the uploads of its post', () => {
  expect(picturesOf('[gallery exclude="2"]', ['1', '2', '3']).map(({ id }) => id)).toEqual(['1', '3'])
})

it.each([
  ['A &amp; <b>B</b>&#8217;s  &unknown;', 'A & B’s &unknown;'],
  ['&hellip; Q&#x26;A &middot; &ndash; &quot;&nbsp;&copy;&rarr;', '… Q&A · – " ©→'],
  ['a\u0000b&#0;&#x1f;c &#x1F600;', 'ab\uFFFDc 😀'],
])('plainTitle decodes %j', (title, plain) => {
  expect(plainTitle(title)).toBe(plain)
})
