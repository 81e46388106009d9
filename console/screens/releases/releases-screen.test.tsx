// Releases are planned in a document: @vitest-environment happy-dom
import {
  cancelRelease,
  listContentKinds,
  listDrafts,
  listPublications,
  listReleases,
  revertPublication,
  updateRelease,
} from '#schemas/generated/api/content.ts'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toKind, toProblem } from '#tests/console-content.ts'
import { get, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { ReleasesScreen } from './releases-screen.tsx'

const api = answerCalls()
const page = openConsolePage()
const release = {
  id: 4,
  name: 'December',
  publishAt: null,
  state: 'planned' as const,
  author: 'Mina',
  entries: [{ kind: 'products', key: '7', title: 'Laser' }],
  publicationId: null,
  problems: [],
}
beforeEach(() => {
  api.answer(listReleases, {
    rows: [
      release,
      { ...release, id: 3, name: 'Failed one', state: 'failed', problems: [toProblem()] },
      { ...release, id: 2, name: 'Out', state: 'published' },
    ],
    total: 3,
  })
  api.answer(listPublications, {
    rows: [
      { id: 9, author: 'Mina', publishedAt: '2026-11-20T00:00:00Z', note: '', count: 2, entries: [] },
      { id: 1, author: 'maru', publishedAt: '2026-11-01T00:00:00Z', note: '', count: 80, entries: [] },
    ],
    total: 2,
  })
  api.answer(listContentKinds, { rows: [toKind()] })
  api.answer(listDrafts, { rows: [], total: 0 })
  api.answer(cancelRelease, { row: {} })
  api.answer(updateRelease, { row: {} })
  api.answer(revertPublication, { row: {} })
})
const open = (role: 'owner' | 'writer' = 'owner') =>
  page.show(<ReleasesScreen />, { at: '/releases', session: { role } })

it('planned and failed releases are listed above, published ones only below', async () => {
  await open()
  const [planned = '', published = ''] = [...document.querySelectorAll('section[aria-labelledby]')].map((one) =>
    textOf(one),
  )
  expect([planned.includes('December'), planned.includes('Failed one'), planned.includes('Out')]).toEqual([
    true,
    true,
    false,
  ])
  expect(planned).toContain('Why it failed')
  expect(published).toContain('2 entries published')
  expect(published).toContain('What the clinic began with')
})

it('a release can be cancelled, or renamed without losing its entries', async () => {
  await open()
  expect(names('button').filter((name) => /^(Change|Cancel) /.test(name))).toEqual([
    'Change December',
    'Cancel December',
  ])
  await page.press('button', 'Change December')
  await page.type('Name', '  ')
  await page.press('button', 'Save')
  expect(api.writes()[0]?.input).toEqual({
    id: '4',
    name: 'December',
    publishAt: null,
    entries: [{ kind: 'products', key: '7' }],
  })
  await page.press('button', 'Cancel December')
  expect(api.writes().at(-1)).toEqual({ id: 'cancelRelease', input: { id: '4' } })
})

it('editing a release focuses its name, and closing the form returns the focus', async () => {
  await open()
  await page.press('button', 'Change December')
  expect(document.activeElement).toBe(get('textbox', 'Name'))
  await page.press('button', 'Close')
  expect(document.activeElement).toBe(get('button', 'Change December'))
  await page.press('button', 'Change December')
  await page.press('button', 'Save')
  expect(document.activeElement).toBe(get('button', 'Change December'))
})

it('a publication can be reverted, but not the initial one', async () => {
  await open()
  const undo = names('button').filter((name) => name.startsWith('Undo what'))
  expect(undo).toHaveLength(1)
  await page.press('button', undo[0] ?? '')
  expect(api.writes()).toEqual([{ id: 'revertPublication', input: { id: '9' } }])
  api.answer(revertPublication, () => refuse(409, 'content/changed-since'))
  await page.press('button', undo[0] ?? '')
  expect(page.notices()).toContain('Something in it has been published again since. Undo the later publication first.')
})

it('releases are read-only without the right to publish', async () => {
  await open('writer')
  expect(names('button').filter((name) => /Change|Cancel|Undo|Publish/.test(name))).toEqual([])
})
