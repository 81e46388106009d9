// Words are those of a document's language: @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { changeLanguage } from '../lib/texts/texts.tsx'
import { openConsolePage } from '#tests/console-page.tsx'
import { useNoteText } from './use-note-text.ts'

const page = openConsolePage()

it('useNoteWords translates the server’s own note, and leaves notes of users unchanged', async () => {
  const words = await page.run(useNoteText)
  expect([words.current('Back to before 7'), words.current('봄 행사')]).toEqual(['Undo of publication 7', '봄 행사'])
  await changeLanguage('ko')
  const korean = await page.run(useNoteText)
  expect([korean.current('Back to before 12'), korean.current('')]).toEqual(['12번 게시를 되돌림', ''])
})
