// Texts are parsed by a document: @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { openConsolePage } from '#tests/console-page.tsx'
import { RenderedText } from './rich-text-field.tsx'

const page = openConsolePage()
const shown = async (html: string) => {
  await page.show(<RenderedText html={html} />)
  return document.querySelector('main')?.innerHTML
}

it.each([
  ['<p>a <strong>b</strong><br>c</p>', '<p>a <strong>b</strong><br>c</p>'],
  [
    '<table><tbody><tr><td colspan="2" rowspan="3">a</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2" rowspan="3">a</td></tr></tbody></table>',
  ],
  // A link would lead away from the form.
  ['<p><a href="/faqs">faqs</a></p>', '<p><u>faqs</u></p>'],
  // Tags that the server would remove are shown as their text.
  ['<div class="x" onclick="alert(1)">a<img src="x" onerror="alert(1)"><font>b</font></div>', 'ab'],
  ['<p style="color:red" id="y">a</p><!-- no -->', '<p>a</p>'],
])('a stored text is shown with supported markup only: %s', async (html, drawn) => {
  expect(await shown(html)).toBe(drawn)
})
