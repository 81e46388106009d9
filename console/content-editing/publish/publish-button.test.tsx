// The button renders in a document: @vitest-environment happy-dom
import { listContentKinds, listDrafts, listReleases, planPublication } from '#schemas/generated/api/content.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toDraft, toEntry, toKind } from '#tests/console-content.ts'
import { all, isUsable, names, openConsolePage } from '#tests/console-page.tsx'
import { PublishButton } from './publish-button.tsx'

const api = answerCalls()
const page = openConsolePage()
beforeEach(() => {
  api.answer(listDrafts, { rows: [toEntry({ draft: toDraft() })], total: 1 })
  api.answer(listReleases, { rows: [], total: 0 })
  api.answer(listContentKinds, { rows: [toKind()] })
  api.answer(planPublication, { row: { entries: [], tags: [], problems: [], impact: null } })
})

it('PublishButton shows the number of changes, and opens the dialog by shortcut', async () => {
  await page.show(<PublishButton />)
  expect(names('button')).toEqual(['Publish 1'])
  await page.key('mod+Enter')
  expect(all('dialog')).toHaveLength(1)
})

it('PublishButton is disabled without changes, or while offline', async () => {
  api.answer(listDrafts, { rows: [], total: 0 })
  await page.show(<PublishButton />)
  expect([names('button'), isUsable('button', 'Publish')]).toEqual([['Publish'], false])
  await page.key('mod+Enter')
  expect(all('dialog')).toEqual([])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  page.client.setQueryData(['drafts'], [toEntry({ draft: toDraft() })])
  await page.show(<PublishButton />)
  expect([names('button'), isUsable('button', 'Publish 1')]).toEqual([['Publish 1'], false])
  await page.key('mod+Enter')
  expect(all('dialog')).toEqual([])
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  await page.settle()
  expect(isUsable('button', 'Publish 1')).toBe(true)
})

it('PublishButton is hidden without the right to publish', async () => {
  await page.show(<PublishButton />, { session: { role: 'writer' } })
  expect(names('button')).toEqual([])
})
