// Names are in the session's languages: @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { toEntry, toKind } from '#tests/console-content.ts'
import { openConsolePage } from '#tests/console-page.tsx'
import { useNameOf } from './use-name-of.ts'

const page = openConsolePage()

it('an entry is named by its text in the clinic’s languages, and by its key if that is meaningful', async () => {
  const named = await page.run(useNameOf, { session: { languages: ['en', 'ko'] } })
  expect(named.current(toEntry(), toKind())).toBe('Skin texture')
  expect(named.current(toEntry({ data: {} }), toKind())).toBe('No name yet')
  expect(named.current(toEntry({ key: '2026-12-25', data: {} }), toKind({ keysBy: 'field' }))).toBe('2026-12-25')
  expect(named.current(toEntry({ key: '9', data: {} }), undefined)).toBe('9')
  const popup = toEntry({ data: { sheets: [{ title: { ko: '휴진' } }, { title: { ko: '둘' } }] } })
  expect(named.current(popup, toKind({ titleFields: ['sheets'] }))).toBe('휴진')
})
