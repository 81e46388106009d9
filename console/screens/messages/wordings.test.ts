import { expect, it } from 'vitest'
import { insertName, parseWords } from './wordings.ts'

it('insertName replaces the selection with a placeholder, and puts the cursor after it', () => {
  expect(insertName('at !', { start: 3, end: 3 }, 'time')).toEqual({ text: 'at {{time}}!', cursor: 11 })
  expect(insertName('at noon!', { start: 3, end: 7 }, 'time')).toEqual({ text: 'at {{time}}!', cursor: 11 })
  expect(insertName('', { start: 0, end: 0 }, 'link')).toEqual({ text: '{{link}}', cursor: 8 })
})

it('parseWords reads wordings stored on a device, and rejects anything else', () => {
  expect(parseWords(JSON.stringify({ subject: 'a', text: 'b', more: 1 }))).toEqual({ subject: 'a', text: 'b' })
  for (const text of ['', 'null', '[]', '{"subject":"a"}', '{"subject":1,"text":"b"}'])
    expect(parseWords(text)).toBeNull()
})
