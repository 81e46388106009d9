// The error texts are read from a document: @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { ApiError, timeoutError, unreachableError } from '../lib/api/call.ts'
import { get, isUsable, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { Failure, failureKey } from './states.tsx'

const page = openConsolePage()
const failed = (status: number, requestId: string | null = null) =>
  new ApiError({ status, code: 'server/failed', message: '', requestId })

it.each([
  [unreachableError(), 'network'],
  [timeoutError('network/unanswered'), 'unanswered'],
  [timeoutError('network/unsure'), 'unanswered'],
  [failed(404), 'gone'],
  [failed(403), 'refused'],
  [failed(401), 'refused'],
  [failed(503), 'late'],
  [failed(500), 'server'],
  [new Error('a bug'), 'server'],
])('failureKey distinguishes failures by what the user can do: %s is %s', (error, key) => {
  expect(failureKey(error)).toBe(key)
})

it('Failure offers a retry, and shows the request id of the server’s log', async () => {
  const again = vi.fn<() => void>()
  await page.show(<Failure isPart error={failed(500, 'req-7')} again={again} />)
  expect(textOf(get('alert'))).toContain('Request req-7')
  await page.press('button', 'Try again')
  expect(again).toHaveBeenCalledOnce()
  await page.show(<Failure isPart error={failed(500)} />)
  expect(names('button')).toEqual([])
})

it('Failure names the screen that could not be loaded, and the cause', async () => {
  window.history.replaceState(null, '', '/console/desk')
  const titleOf = async (error: unknown, isPart = false) => {
    await page.show(<Failure error={error} isPart={isPart} />)
    return [names('heading')[0], textOf(get('alert')).includes('cannot be reached')]
  }
  expect(await titleOf(unreachableError())).toEqual(['“Inbox” could not be loaded', true])
  expect(await titleOf(failed(500))).toEqual(['“Inbox” could not be loaded', false])
  // Missing or forbidden content has the same title everywhere, and a part of a screen has a title of its own.
  expect(await titleOf(failed(404))).toEqual(['This cannot be found', false])
  expect(await titleOf(failed(403))).toEqual(['You do not have access to this', false])
  expect(await titleOf(unreachableError(), true)).toEqual(['The server cannot be reached', true])
  window.history.replaceState(null, '', '/console/')
  expect(await titleOf(unreachableError())).toEqual(['“Today” could not be loaded', true])
  for (const address of ['/studio/desk', '/console/nowhere']) {
    window.history.replaceState(null, '', address)
    expect(await titleOf(unreachableError())).toEqual(['The server cannot be reached', true])
  }
  window.history.replaceState(null, '', '/')
  expect(isUsable('button', 'Try again')).toBe(false)
})
