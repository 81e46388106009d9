import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSchema } from '@tiptap/core'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { EXTENSIONS } from './rich-text/extensions.ts'
import { toStoredHtml } from './rich-text-editor.tsx'

const schema = getSchema(EXTENSIONS)
// It provides all DOM features that parsing and rendering need.
const document = new Window().document as unknown as Document

/** Returns the stored HTML after a character was typed and removed again. */
const throughEditor = (html: string): string => {
  const read = document.createElement('div')
  read.innerHTML = html
  const drawn = document.createElement('div')
  const content = DOMParser.fromSchema(schema).parse(read).content
  drawn.append(DOMSerializer.fromSchema(schema).serializeFragment(content, { document }))
  return toStoredHtml(drawn)
}

/** Returns the markup as a browser serialises it, with its own escapes. */
const asWritten = (html: string): string => {
  const read = document.createElement('div')
  read.innerHTML = html
  return read.innerHTML
}

const readDemoTexts = (): string[] => {
  const folder = join(import.meta.dirname, '../../../server/app/demo')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const found: string[] = []
  const look = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith('<p')) found.push(value)
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) look(part)
  }
  for (const name of files) look(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  return found
}

it('the rich text editor preserves each text of the demo clinics', () => {
  const texts = readDemoTexts()
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((html) => throughEditor(html) !== asWritten(html))).toEqual([])
})

describe('HTML that the sanitiser accepts survives the editor', () => {
  it.each([
    '<h3>One</h3><h4>Two</h4><p>Three<br>four</p>',
    '<p><strong>Bold</strong> and <em>slanted</em>, <a href="tel:02-000-0000">by telephone</a></p>',
    '<ul><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ul><ol><li>First</li></ol>',
    '<ul><li><p>One</p><p>More of it</p></li></ul>',
    '<table><thead><tr><th scope="col">A</th><th colspan="2">B</th></tr></thead><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
    '<table><tbody><tr><th rowspan="2">A</th><th>B</th></tr><tr><td>1</td></tr></tbody></table>',
    '<table><tbody><tr><th>A</th><td>1</td></tr></tbody></table>',
    '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>A table</figcaption></figure>',
  ])('%s', (html) => {
    expect(throughEditor(html)).toBe(html)
  })
})

it.each([
  ['nothing', '<p></p>', ''],
  ['titles of the page', '<h1>One</h1><h2>Two</h2>', '<p>One</p><p>Two</p>'],
  ['looks and scripts', '<p style="color:red" class="x">One<script>alert(1)</script></p>', '<p>One</p>'],
  ['quotations', '<blockquote><p>One</p></blockquote>', '<p>One</p>'],
])('toStoredHtml returns storable HTML for %s', (_, html, stored) => {
  expect(throughEditor(html)).toBe(stored)
})
