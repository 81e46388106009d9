// The network comes and goes under a page: @vitest-environment happy-dom
import { saveContent } from '#schemas/generated/api/content.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, hangUp, refuse } from '#tests/api-answers.ts'
import { toEntry } from '#tests/console-content.ts'
import { openConsolePage, textOf } from '#tests/console-page.tsx'
import { entryQuery } from '../../lib/data/content.ts'
import { countUnsent, deleteUnsent, markOpen, storeUnsent } from '../drafts/unsent-changes.ts'
import { OfflineBar } from './offline-bar.tsx'
import { useSendUnsent } from './send-unsent.ts'
import { startServiceWorker } from '../../app/start-service-worker.ts'

const api = answerCalls()
const page = openConsolePage()
const mine = { email: 'mina@lumi.example', clinic: 'lumi' }
const faq = { ...mine, kind: 'faqs', key: '3' }
const popup = { ...mine, kind: 'popups', key: '1' }
let isOnline = true
beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  api.answer(saveContent, ({ kind, key, data }) => ({ row: toEntry({ kind, key, data, edit: 5 }) }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const turn = async (to: boolean) => {
  isOnline = to
  window.dispatchEvent(new Event(to ? 'online' : 'offline'))
  await page.settle()
}
const keep = (name: typeof faq) => storeUnsent(name, { data: { weight: 2 }, state: 'hidden', since: 4 })
const sent = () => api.writes().map(({ input, since }) => [input['kind'], input['key'], input['state'], since])

describe('the bar', () => {
  it('shows that the network is down, and the number of one’s own unsent changes', async () => {
    await page.show(<OfflineBar />)
    expect(textOf()).toBe('')
    await turn(false)
    expect(textOf()).toContain('You are offline')
    expect(textOf()).not.toContain('on this device')
    keep(faq)
    keep({ ...popup, email: 'other@lumi.example' })
    await page.settle()
    expect(textOf()).toContain('1 change is on this device')
    keep(popup)
    await page.settle()
    expect(textOf()).toContain('2 changes are on this device')
    deleteUnsent(popup)
    await page.settle()
    expect(textOf()).toContain('1 change is')
    await turn(true)
    expect(textOf()).toBe('')
  })
})

describe('unsent changes of closed forms', () => {
  it('are sent on their original edit and cached; an open form sends its own', async () => {
    keep(faq)
    keep(popup)
    keep({ ...popup, clinic: 'onyu' })
    const release = markOpen(popup)
    await page.run(useSendUnsent)
    expect(sent()).toEqual([['faqs', '3', 'hidden', '"4"']])
    expect(page.client.getQueryData(entryQuery('faqs', '3').queryKey)).toMatchObject({ edit: 5 })
    expect(countUnsent(mine)).toBe(1)
    release()
    await turn(true)
    expect([sent().length, countUnsent(mine), countUnsent({ ...mine, clinic: 'onyu' })]).toEqual([2, 0, 1])
  })

  it.each([
    ['nothing answers', hangUp],
    ['the session is over', () => refuse(401, 'admin/not-signed-in')],
    ['somebody else was first', () => refuse(409, 'content/conflict')],
  ])('stay unsent without a notification if %s', async (_, answer) => {
    keep(faq)
    api.answer(saveContent, answer)
    await page.run(useSendUnsent)
    expect([sent().length, countUnsent(mine), page.notices()]).toEqual([1, 1, []])
  })

  it('are not sent while offline, and are retried every twenty seconds when online', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    keep(faq)
    isOnline = false
    await page.run(useSendUnsent)
    expect(sent()).toEqual([])
    isOnline = true
    vi.advanceTimersByTime(19_900)
    await page.settle()
    expect(sent()).toEqual([])
    vi.advanceTimersByTime(200)
    await page.settle()
    expect(sent()).toHaveLength(1)
    await page.close()
    keep(faq)
    vi.advanceTimersByTime(60_000)
    await page.settle()
    expect(sent()).toHaveLength(1)
  })
})

describe('the worker', () => {
  const stub = (register: () => Promise<void>) => {
    const postMessage = vi.fn<(what: string) => void>()
    const serviceWorker = { register: vi.fn(register), ready: Promise.resolve({ active: { postMessage } }) }
    vi.stubGlobal('navigator', { serviceWorker })
    vi.stubEnv('PROD', true)
    return { serviceWorker, postMessage }
  }
  afterEach(() => void vi.unstubAllEnvs())

  it('is registered for the console’s scope, and caches the rest of the build five seconds later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { serviceWorker, postMessage } = stub(async () => {})
    await startServiceWorker()
    expect(serviceWorker.register).toHaveBeenCalledExactlyOnceWith('/console/worker.js', {
      scope: '/console/',
      updateViaCache: 'none',
    })
    vi.advanceTimersByTime(4_900)
    expect(postMessage).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('keep')
  })

  it('fails silently where storage is blocked or service workers are not supported', async () => {
    stub(async () => {
      throw new Error('private window')
    })
    await expect(startServiceWorker()).resolves.toBeUndefined()
    vi.stubGlobal('navigator', {})
    await expect(startServiceWorker()).resolves.toBeUndefined()
  })
})
