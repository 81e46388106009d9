// Notices are read in a document: @vitest-environment happy-dom
import { notifications } from '@mantine/notifications'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api/call.ts'
import { names, openConsolePage } from '#tests/console-page.tsx'
import { showToast, showError, undoLastToast } from './toasts.tsx'

const page = openConsolePage()
const refusal = (code: string, requestId: string | null = null) =>
  new ApiError({ status: 409, code, message: 'In English, for programs', requestId })

it('tellDone undoes an action once, and closes its notification', async () => {
  const run = vi.fn<() => void>()
  await page.show(null)
  showToast('Removed', { label: 'Undo', run })
  await page.settle()
  expect(page.notices()).toEqual(['RemovedUndo'])
  await page.press('button', 'Undo')
  expect(run).toHaveBeenCalledOnce()
  expect(page.notices()).toEqual([])
})

it('undoTold runs the latest undo action once, and none whose notification was cleared', async () => {
  const [first, second, third] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  await page.show(null)
  showToast('Removed', { label: 'Undo', run: first })
  notifications.clean()
  showToast('Moved', { label: 'Undo', run: second })
  showToast('Hidden', { label: 'Undo', run: third })
  showToast('Copied')
  undoLastToast()
  await page.settle()
  expect(page.notices()).toEqual(['MovedUndo', 'Copied'])
  undoLastToast()
  undoLastToast()
  await page.settle()
  expect([first, second, third].map((run) => run.mock.calls.length)).toEqual([0, 1, 1])
  expect(page.notices()).toEqual(['Copied'])
})

it('tellDone shows an undo action for thirty seconds, and other notifications for ten', () => {
  const show = vi.spyOn(notifications, 'show')
  showToast('Removed', { label: 'Undo', run: () => {} })
  showToast('Copied')
  showError(refusal('reservation/full'))
  expect(show.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([30_000, 10_000, 10_000])
  show.mockRestore()
})

it('tellDone without an undo action shows no button', async () => {
  await page.show(null)
  showToast('Copied')
  await page.settle()
  expect([page.notices(), names('button')]).toEqual([['Copied'], []])
})

it.each([
  [refusal('reservation/full'), 'No place is left at that time.'],
  [refusal('reservation/full', 'req-3'), 'No place is left at that time. (req-3)'],
  [refusal('BOARD_POST_GONE'), 'The customer has deleted the post.'],
  [refusal('nobody/knows'), 'That did not work. What was saved stays as it is.'],
  [new TypeError('a bug'), 'That did not work. What was saved stays as it is.'],
])('tellFailure shows a failure as a full sentence: %s', async (error, words) => {
  await page.show(null)
  showError(error)
  await page.settle()
  expect(page.notices()).toEqual([words])
  expect(document.querySelector('[role=alert]')?.textContent).toContain(words)
})
