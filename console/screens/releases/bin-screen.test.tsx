// The bin is looked through in a document: @vitest-environment happy-dom
import { listContent, listContentKinds, restoreContent } from '#schemas/generated/api/content.ts'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toDraft, toEntry, toKind } from '#tests/console-content.ts'
import { names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { BinScreen } from './bin-screen.tsx'

const api = answerCalls()
const page = openConsolePage()
const removed = (key: string, published: ReturnType<typeof toEntry>['published'], draft = toDraft()) =>
  toEntry({ key, state: 'removed', edit: 4, data: { name: { ko: `결 ${key}` } }, published, draft })
const at = '2026-11-20T00:00:00Z'
beforeEach(() => {
  api.answer(listContentKinds, { rows: [toKind({ removed: 3 }), toKind({ name: 'faqs' })] })
  api.answer(listContent, {
    rows: [
      removed('1', { revision: 3, state: 'shown', publishedAt: at }),
      removed('2', { revision: 3, state: 'removed', publishedAt: at }, null),
      removed('3', null),
    ],
    total: 3,
  })
  api.answer(restoreContent, ({ key }) => ({ row: toEntry({ key }) }))
})

it('the bin lists removed entries by kind, and only kinds that have some', async () => {
  await page.show(<BinScreen />)
  expect(names('heading')).toEqual(['Bin', 'Treatment'])
  expect(api.calls.find(({ id }) => id === 'listContent')?.input).toMatchObject({ kind: 'products', state: 'removed' })
})

it('the bin restores pending removals, published removals and entries that were never public', async () => {
  await page.show(<BinScreen />)
  expect(names('button')).toEqual(['Restore 결 1', 'Restore 결 2', 'Restore 결 3'])
  for (const key of ['1', '2', '3']) await page.press('button', `Restore 결 ${key}`)
  expect(api.writes()).toEqual(
    ['1', '2', '3'].map((key) => ({ id: 'restoreContent', input: { kind: 'products', key }, since: '"4"' })),
  )
  await page.press('button', 'Open')
  expect(page.address).toMatch(/^\/treatments\/[123]$/)
})

it('the bin is read-only without the right to write, and reports that it is empty', async () => {
  await page.show(<BinScreen />, { session: { role: 'viewer' } })
  expect([names('button'), textOf().includes('결 1')]).toEqual([[], true])
  page.client.clear()
  api.answer(listContentKinds, { rows: [toKind()] })
  await page.show(<BinScreen />)
  expect(textOf()).toContain('The bin is empty')
})

it('the bin reports a rejected restore', async () => {
  api.answer(restoreContent, () => refuse(409, 'content/conflict'))
  await page.show(<BinScreen />)
  await page.press('button', 'Restore 결 1')
  expect(page.notices()).toEqual(['Somebody else changed it first. Reload and try again. (req-1)'])
})
