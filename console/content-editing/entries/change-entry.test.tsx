// Changes are made from screens: @vitest-environment happy-dom
import {
  discardDraft,
  getContent,
  listReleases,
  removeContent,
  restoreContent,
  saveContent,
  updateRelease,
} from '#schemas/generated/api/content.ts'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toDraft, toEntry } from '#tests/console-content.ts'
import { openConsolePage } from '#tests/console-page.tsx'
import { useChangeEntries, useDiscardDraft, useRemoveEntries, useRestoreRevision } from './change-entry.ts'
import { entryQuery } from '../../lib/data/content.ts'

const api = answerCalls()
const page = openConsolePage()

/** Fake server with entries by key; a save is accepted only for the current revision. */
const store = (...entries: ReturnType<typeof toEntry>[]) => {
  const rows = new Map(entries.map((entry) => [entry.key, entry]))
  api.answer(getContent, ({ key }) => ({ row: rows.get(key) ?? refuse(404, 'content/not-found') }))
  api.answer(saveContent, ({ key, data, state }) => {
    const row = { ...(rows.get(key) ?? toEntry({ key, edit: 0 })), data, state: state ?? 'shown' }
    const next = { ...row, edit: row.edit + 1 }
    rows.set(key, next)
    return { row: next }
  })
  return rows
}
const asked = (queryKey: readonly unknown[]) => page.client.getQueryState(queryKey)?.isInvalidated

describe('changing several entries', () => {
  it('saves each on its latest edit, with its visibility unchanged', async () => {
    store(toEntry({ key: '7', edit: 3 }), toEntry({ key: '8', edit: 9, state: 'hidden' }))
    page.client.setQueryData(['drafts'], [])
    const change = await page.run(() => useChangeEntries('products'))
    await change.current.mutateAsync({ keys: ['7', '8'], change: ({ data }) => ({ data: { ...data, weight: 1 } }) })
    expect(api.writes().map(({ input, since }) => [input['key'], since, input['state']])).toEqual([
      ['7', '"3"', 'shown'],
      ['8', '"9"', 'hidden'],
    ])
    expect(api.writes()[0]?.input['data']).toMatchObject({ weight: 1, name: { ko: '피부 결' } })
    expect(asked(['drafts'])).toBe(true)
  })

  it('sets the visibility that the change specifies', async () => {
    store(toEntry())
    const change = await page.run(() => useChangeEntries('products'))
    await change.current.mutateAsync({ keys: ['7'], change: ({ data }) => ({ data, state: 'hidden' }) })
    expect(api.writes()[0]?.input['state']).toBe('hidden')
  })

  it('stops at the first entry that is refused, and invalidates the others', async () => {
    store(toEntry({ key: '7' }), toEntry({ key: '8' }), toEntry({ key: '9' }))
    const saved: string[] = []
    api.answer(saveContent, ({ key }) =>
      key === '8' ? refuse(409, 'content/conflict') : (saved.push(key), { row: toEntry({ key }) }),
    )
    page.client.setQueryData(['drafts'], [])
    const change = await page.run(() => useChangeEntries('products'))
    const changing = change.current.mutateAsync({ keys: ['7', '8', '9'], change: ({ data }) => ({ data }) })
    await expect(changing).rejects.toMatchObject({ code: 'content/conflict' })
    expect([saved, asked(['drafts'])]).toEqual([['7'], true])
  })
})

describe('the bin', () => {
  it('takes entries on their latest edits, and restores them with their previous visibility', async () => {
    const rows = store(toEntry({ key: '7', edit: 3 }), toEntry({ key: '8', edit: 5, state: 'hidden' }))
    api.answer(removeContent, ({ key }) => {
      const row = toEntry({ ...rows.get(key), state: 'removed', edit: (rows.get(key)?.edit ?? 0) + 1 })
      rows.set(key, row)
      return { row }
    })
    const remove = await page.run(() => useRemoveEntries('products'))
    const bringBack = await remove.current(['7', '8'])
    expect(api.writes().map(({ id, since }) => [id, since])).toEqual([
      ['removeContent', '"3"'],
      ['removeContent', '"5"'],
    ])
    await bringBack()
    expect(api.writes().slice(2)).toMatchObject([
      { id: 'saveContent', since: '"4"', input: { key: '7', state: 'shown', data: toEntry().data } },
      { id: 'saveContent', since: '"6"', input: { key: '8', state: 'hidden' } },
    ])
  })

  it('reports a refused entry, and invalidates the rest', async () => {
    store(toEntry({ key: '7' }), toEntry({ key: '8' }))
    api.answer(removeContent, ({ key }) => (key === '8' ? refuse(409, 'content/conflict') : { row: toEntry({ key }) }))
    page.client.setQueryData(['drafts'], [])
    const remove = await page.run(() => useRemoveEntries('products'))
    await expect(remove.current(['7', '8'])).rejects.toMatchObject({ code: 'content/conflict' })
    expect(asked(['drafts'])).toBe(true)
  })
})

describe('a discarded draft', () => {
  const draft = toEntry({ edit: 4, data: { name: { ko: '새 결' } }, draft: toDraft() })

  it('leaves the published state in the same form, and can be restored', async () => {
    const rows = store(draft)
    api.answer(discardDraft, () => {
      rows.set('7', toEntry({ edit: 5 }))
      return { row: { kind: 'products', key: '7', isGone: false } }
    })
    const leave = vi.fn<() => void>()
    const discard = await page.run(() => useDiscardDraft())
    const haveBack = await discard.current(draft, leave)
    expect([leave.mock.calls.length, api.writes()[0]?.since]).toEqual([0, '"4"'])
    expect(page.client.getQueryData(entryQuery('products', '7').queryKey)).toMatchObject({ edit: 5 })
    await haveBack()
    expect(api.writes().at(-1)).toMatchObject({ since: '"5"', input: { data: draft.data, state: 'shown' } })
  })

  it('that was never published closes its form, and is restored under the same key', async () => {
    const rows = store(draft)
    api.answer(discardDraft, () => {
      rows.delete('7')
      return { row: { kind: 'products', key: '7', isGone: true } }
    })
    const leave = vi.fn<() => void>()
    const discard = await page.run(() => useDiscardDraft())
    const haveBack = await discard.current(draft, leave)
    expect(leave).toHaveBeenCalledOnce()
    await haveBack()
    expect(api.writes().at(-1)).toMatchObject({ since: '*', input: { key: '7', data: draft.data } })
  })

  it('is restored into the bin and into its release, if that is still planned', async () => {
    const waiting = { ...draft, state: 'removed' as const, draft: toDraft({ releaseId: 2 }) }
    const rows = store(waiting)
    api.answer(discardDraft, () => {
      rows.set('7', toEntry({ edit: 5 }))
      return { row: { kind: 'products', key: '7', isGone: false } }
    })
    api.answer(removeContent, () => ({ row: toEntry({ edit: 7 }) }))
    const release = {
      id: 2,
      name: 'December',
      publishAt: null,
      entries: [{ kind: 'faqs', key: '3', title: 'Parking' }],
    }
    api.answer(listReleases, { rows: [{ ...release, state: 'planned' }], total: 1 })
    api.answer(updateRelease, {})
    const discard = await page.run(() => useDiscardDraft())
    const haveBack = await discard.current(waiting, () => {})
    await haveBack()
    const written = api.writes().slice(1)
    expect(written.map(({ id }) => id)).toEqual(['saveContent', 'removeContent', 'updateRelease'])
    expect(written[1]?.since).toBe('"6"')
    expect(written[2]?.input['entries']).toEqual([
      { kind: 'faqs', key: '3' },
      { kind: 'products', key: '7' },
    ])
    // A published release accepts no more entries.
    api.answer(listReleases, { rows: [{ ...release, state: 'published' }], total: 1 })
    page.client.clear()
    await haveBack()
    expect(api.writes().filter(({ id }) => id === 'updateRelease')).toHaveLength(1)
  })
})

it('a restored revision becomes a draft on the latest edit', async () => {
  store(toEntry({ edit: 8 }))
  api.answer(restoreContent, () => ({ row: toEntry({ edit: 9, draft: toDraft() }) }))
  const restore = await page.run(() => useRestoreRevision({ kind: 'products', key: '7' }))
  await restore.current.mutateAsync({ revision: 2, language: null })
  await restore.current.mutateAsync({ revision: 2, language: 'en' })
  const input = { kind: 'products', key: '7', revision: 2 }
  expect(api.writes()).toEqual([
    { id: 'restoreContent', input, since: '"8"' },
    { id: 'restoreContent', input: { ...input, languages: ['en'] }, since: '"8"' },
  ])
  expect(page.client.getQueryData(entryQuery('products', '7').queryKey)).toMatchObject({ edit: 9 })
})
