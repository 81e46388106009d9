// A hook runs in a document: @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  cancelRelease,
  createRelease,
  getContent,
  listRevisions,
  publishContent,
  revertPublication,
  saveContent,
  type ContentEntry,
} from '#schemas/generated/api/content.ts'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toDraft, toEntry } from '#tests/console-content.ts'
import { openConsolePage } from '#tests/console-page.tsx'
import { useSwitch } from './use-switch.ts'

const api = answerCalls()
const page = openConsolePage()

const CLEAN = { templateCode: 'clean', homepageType: 'HYBRID' } as const
const CALM = { templateCode: 'calm', homepageType: 'BRANDING' } as const
const PUBLIC = { ...CLEAN, timeZone: 'Asia/Seoul', hasPriceView: true }

let row: ContentEntry
beforeEach(() => {
  row = toEntry({ kind: 'clinic', key: 'settings', data: PUBLIC })
  api.answer(getContent, () => ({ row }))
  api.answer(saveContent, ({ data }) => {
    row = { ...row, data, edit: row.edit + 1, draft: toDraft({ releaseId: row.draft?.releaseId ?? null }) }
    return { row }
  })
  api.answer(listRevisions, { rows: [{ revision: 2, data: PUBLIC }], total: 2 })
  api.answer(publishContent, () => ({ row: { id: 41, entries: [] } }))
  api.answer(createRelease, () => ({ row: { id: 5 } }))
  api.answer(cancelRelease, () => ({ row: { id: 5 } }))
  api.answer(revertPublication, () => ({ row: { id: 42, entries: [] } }))
})
const calls = () => api.writes().map(({ id, input, since }) => [id, input['data'] ?? input['id'], since])
const use = () => page.run(useSwitch)

describe('a switch', () => {
  it('writes the look into the latest settings, publishes them under its name and can be reverted', async () => {
    const { current } = await use()
    current.change.mutate({ choice: CALM, name: 'Calm', at: null })
    await page.settle()
    expect(calls()).toEqual([
      ['saveContent', { ...PUBLIC, ...CALM }, '"3"'],
      ['publishContent', undefined, undefined],
    ])
    expect(api.writes()[1]?.input).toEqual({
      entries: [{ kind: 'clinic', key: 'settings' }],
      acceptsWarnings: true,
      note: 'Calm',
    })
    await page.press('button', 'Undo')
    expect(calls().at(-1)).toEqual(['revertPublication', '41', undefined])
    expect(page.notices()).toContain('The previous look is back')
  })

  it('names the new look in a notification, and refreshes the console', async () => {
    page.client.setQueryData(['drafts'], [])
    const { current } = await use()
    current.change.mutate({ choice: CALM, name: 'Calm', at: null })
    await page.settle()
    expect(page.notices().join()).toContain('Switched to Calm')
    expect(page.client.getQueryState(['drafts'])?.isInvalidated).toBe(true)
  })

  it('at a later time is scheduled, not published', async () => {
    const { current } = await use()
    current.change.mutate({ choice: CALM, name: 'Calm', at: new Date('2026-12-01T03:00:00Z') })
    await page.settle()
    expect(api.writes().map(({ id }) => id)).toEqual(['saveContent', 'createRelease'])
    expect(api.writes()[1]?.input).toEqual({
      name: 'Calm',
      publishAt: '2026-12-01T03:00:00.000Z',
      entries: [{ kind: 'clinic', key: 'settings' }],
    })
    expect(page.notices()).toEqual(['The switch to Calm is scheduled'])
  })

  it('that is rejected removes the look from the draft, and keeps other unpublished settings', async () => {
    row = { ...row, data: { ...PUBLIC, hasPriceView: false }, draft: toDraft() }
    api.answer(publishContent, () => refuse(422, 'content/not-publishable'))
    const { current } = await use()
    current.change.mutate({ choice: CALM, name: 'Calm', at: null })
    await page.settle()
    expect(row.data).toEqual({ ...PUBLIC, hasPriceView: false })
    expect(page.notices()).toHaveLength(1)
  })

  it('that is rejected refreshes the console', async () => {
    page.client.setQueryData(['drafts'], [])
    api.answer(publishContent, () => refuse(422, 'content/not-publishable'))
    const { current } = await use()
    current.change.mutate({ choice: CALM, name: 'Calm', at: null })
    await page.settle()
    expect(page.client.getQueryState(['drafts'])?.isInvalidated).toBe(true)
  })

  it('with an unknown outcome is not withdrawn, as it may be public', async () => {
    api.answer(publishContent, () => refuse(504, 'network/unsure'))
    const { current } = await use()
    current.change.mutate({ choice: CALM, name: 'Calm', at: null })
    await page.settle()
    expect(row.data).toEqual({ ...PUBLIC, ...CALM })
  })
})

describe('cancelling a scheduled switch', () => {
  it('cancels its release and reverts only the look', async () => {
    row = { ...row, data: { ...PUBLIC, ...CALM, hasPriceView: false }, draft: toDraft({ releaseId: 5 }) }
    const { current } = await use()
    current.callOff.mutate(5)
    await page.settle()
    expect(calls()).toEqual([
      ['cancelRelease', '5', undefined],
      ['saveContent', { ...PUBLIC, hasPriceView: false }, '"3"'],
    ])
  })

  it('shows a notification, reads one public revision, and refreshes the console', async () => {
    page.client.setQueryData(['drafts'], [])
    const { current } = await use()
    current.callOff.mutate(5)
    await page.settle()
    expect(page.notices()).toEqual(['The switch was cancelled'])
    expect(api.calls.find(({ id }) => id === 'listRevisions')?.input).toEqual({
      kind: 'clinic',
      key: 'settings',
      page: 1,
      size: 1,
    })
    expect(page.client.getQueryState(['drafts'])?.isInvalidated).toBe(true)
  })

  it('leaves the draft unchanged if no look was ever public', async () => {
    row = { ...row, data: { ...PUBLIC, ...CALM }, draft: toDraft({ releaseId: 5 }) }
    api.answer(listRevisions, { rows: [], total: 0 })
    const { current } = await use()
    current.callOff.mutate(5)
    await page.settle()
    expect(calls()).toEqual([['cancelRelease', '5', undefined]])
    expect(page.notices()).toEqual(['The switch was cancelled'])
  })

  it('writes nothing if the draft already has the public look', async () => {
    row = { ...row, data: { ...PUBLIC, hasPriceView: false }, draft: toDraft({ releaseId: 5 }) }
    const { current } = await use()
    current.callOff.mutate(5)
    await page.settle()
    expect(calls()).toEqual([['cancelRelease', '5', undefined]])
  })

  it('that fails keeps the scheduled look', async () => {
    row = { ...row, data: { ...PUBLIC, ...CALM }, draft: toDraft({ releaseId: 5 }) }
    api.answer(cancelRelease, () => refuse(404, 'content/not-found'))
    const { current } = await use()
    current.callOff.mutate(5)
    await page.settle()
    expect(row.data).toEqual({ ...PUBLIC, ...CALM })
    expect(page.notices()).toHaveLength(1)
  })
})
