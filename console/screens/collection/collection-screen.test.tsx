// Lists are read in a document: @vitest-environment happy-dom
import { Route, Routes } from 'react-router'
import { createContent, listContent, listContentKinds, listDrafts } from '#schemas/generated/api/content.ts'
import { listSpreadsheetImports } from '#schemas/generated/api/spreadsheets.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toDraft, toEntry, toKind } from '#tests/console-content.ts'
import { all, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { CollectionScreen } from './collection-screen.tsx'
import { listOf } from '../../lib/data/collections.ts'

const api = answerCalls()
const page = openConsolePage()
const notice = (key: string, ko: string, weight: number) =>
  toEntry({ kind: 'notices', key, data: { title: { ko }, weight }, missing: { en: 1 } })
beforeEach(() => {
  const kind = { titleFields: ['title'], keysBy: 'number' as const }
  api.answer(listContentKinds, {
    rows: [
      toKind({ name: 'notices', schemas: { '*': 'entities/notice' }, ...kind }),
      toKind({ name: 'faqs', schemas: { '*': 'entities/faq' }, titleFields: ['question'] }),
      toKind({ name: 'exhibitions', schemas: { '*': 'entities/exhibition' }, ...kind }),
    ],
  })
  api.answer(listContent, ({ kind: of }) => ({
    rows: of === 'notices' ? [notice('1', '휴진 안내', 2), notice('2', '새 장비', 1)] : [],
    total: of === 'notices' ? 2 : 0,
  }))
  api.answer(listDrafts, { rows: [], total: 0 })
  api.answer(listSpreadsheetImports, { rows: [], total: 0 })
})
const open = (at: string, role: 'owner' | 'viewer' = 'owner') =>
  page.show(
    <Routes>
      <Route path=":subject" element={<CollectionScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { at, session: { role } },
  )
const listed = () =>
  all('link').flatMap((one) => (one.getAttribute('href')?.startsWith('/content/') ? [textOf(one)] : []))

describe('a list of entries', () => {
  it('has the order that visitors see, with the state and the missing texts of each entry', async () => {
    await open('/news')
    expect(listed()).toEqual(['새 장비', '휴진 안내'])
    expect(textOf(all('row')[1] ?? null)).toContain('EN: 1 missingPublic')
    expect(
      all('link')
        .find((one) => textOf(one) === '새 장비')
        ?.getAttribute('href'),
    ).toBe('/content/notices/2')
  })

  it('keeps its search in the address, and shows when nothing is found', async () => {
    await open('/news?q=휴진')
    expect([listed(), textOf().includes('1 entry')]).toEqual([['휴진 안내'], true])
    await page.type('Name or number', 'nowhere')
    expect([page.address, names('heading')]).toEqual(['/news?q=nowhere', ['News and FAQ', 'Nothing found']])
    await page.press('button', 'Clear search')
    expect([page.address, listed().length]).toEqual(['/news', 2])
  })

  it('is one of several kinds, each with its own search', async () => {
    await open('/news?q=휴진')
    await page.press('tab', 'FAQ')
    expect([page.address, names('heading')]).toEqual(['/news?kind=faqs', ['News and FAQ', 'There are no FAQs yet']])
  })

  it('shows whether an entry with a period is over, running or planned', async () => {
    const run = (key: string, startAt: string | null, endAt: string | null) =>
      toEntry({ kind: 'exhibitions', key, data: { title: { ko: key }, startAt, endAt }, draft: toDraft() })
    api.answer(listContent, {
      rows: [
        run('1', '2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z'),
        run('2', '2020-01-01T00:00:00Z', null),
        run('3', '2999-01-01T00:00:00Z', null),
      ],
      total: 3,
    })
    await open('/promotions')
    const words = all('row')
      .slice(1)
      .map((one) => textOf(one))
    expect(words.map((one) => /Over|Running|Planned/.exec(one)?.[0])).toEqual(['Over', 'Running', 'Planned'])
  })
})

describe('a new entry', () => {
  it('is created by shortcut, and opens', async () => {
    api.answer(createContent, ({ kind }) => ({ row: toEntry({ kind, key: '9' }) }))
    await open('/news')
    await page.key('c', document.body)
    expect([api.writes()[0]?.input['kind'], page.address]).toEqual(['notices', '/content/notices/9'])
  })

  it('cannot be created without the right to write', async () => {
    await open('/news?kind=faqs', 'viewer')
    await page.key('c', document.body)
    expect([api.writes(), names('button').filter((name) => name.startsWith('Add'))]).toEqual([[], []])
  })
})

it.each([
  ['roles', '/pages'],
  ['clinic', '/settings'],
  ['terms', '/news?kind=terms'],
  ['employees', '/staff?kind=employees'],
  ['products', '/treatments'],
])('entries of %s are listed at %s', (kind, address) => {
  expect(listOf(kind)).toBe(address)
})
