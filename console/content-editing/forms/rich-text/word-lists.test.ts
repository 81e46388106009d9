import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { joinWordLists } from '../rich-text-editor.tsx'

const item = (text: string, level: number, mark = '·') =>
  `<p class="MsoListParagraph" style="margin-left:20pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span lang="EN-US"><span style="mso-list:Ignore">${mark}<span style="font:7.0pt">&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}</p>`

const join = (html: string): string => {
  // It provides all DOM features that this needs.
  const { body } = new Window().document as unknown as Document
  body.innerHTML = html
  joinWordLists(body)
  return body.innerHTML.replaceAll(/<!--.*?-->|<span[^>]*><\/span>/g, '')
}

it.each([
  [
    `<p>before</p>${item('one', 1)}${item('two', 1)}<p>after</p>`,
    '<p>before</p><ul><li>one</li><li>two</li></ul><p>after</p>',
  ],
  [`${item('one', 1, '1.')}${item('two', 1, '2.')}`, '<ol><li>one</li><li>two</li></ol>'],
  [`${item('하나', 1, '가.')}${item('둘', 1, '나.')}`, '<ol><li>하나</li><li>둘</li></ol>'],
  [
    `${item('a', 1)}${item('b', 2, 'o')}${item('c', 2, 'o')}${item('d', 1)}`,
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
  ],
  [`${item('a', 1)}<p>between</p>${item('b', 1)}`, '<ul><li>a</li></ul><p>between</p><ul><li>b</li></ul>'],
  [`${item('a', 1, '①')}${item('b', 1, '②')}`, '<ol><li>a</li><li>b</li></ol>'],
  ['<p style="mso-list:none">a</p><p>· b</p>', '<p style="mso-list:none">a</p><p>· b</p>'],
])('joinWordLists turns list paragraphs pasted from Word into lists', (html, joined) => {
  expect(join(html)).toBe(joined)
})
