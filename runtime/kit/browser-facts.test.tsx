// These facts need a browser: @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openReactRoot } from '#tests/react-root.ts'
import { useBackgroundApi } from './api/use-background-api.ts'
import { sendCommand, setCommandSnapshot } from './commands.ts'
import { readStoredText, writeStoredText } from './stored-text.ts'
import { useIsLive } from './time/use-is-live.ts'
import { useCommandHandler, useCommandSnapshot } from './use-commands.ts'
import { useCookieText } from './use-cookie-text.ts'
import { useReport } from './use-report.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
const root = openReactRoot()
const { show } = root

describe('a fact that differs between visitors', () => {
  const Facts = () => `${useIsLive()} ${useCookieText()}`

  it('is absent from the shared HTML, and present after hydration', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=1')
    expect(renderToString(<Facts />)).toBe('false null')
    await show(<Facts />)
    expect(root.text()).toBe('true a=1')
  })
})

describe('a stored text', () => {
  it('is read as stored, until it is removed', () => {
    expect(readStoredText('key')).toBeNull()
    writeStoredText('key', 'a')
    expect(readStoredText('key')).toBe('a')
    writeStoredText('key', '')
    expect(readStoredText('key')).toBe('')
    writeStoredText('key', null)
    expect(readStoredText('key')).toBeNull()
  })

  it('is null where storage is blocked, and nothing throws', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(readStoredText('key')).toBeNull()
    expect(() => writeStoredText('key', 'a')).not.toThrow()
  })
})

describe('page commands', () => {
  const Toasts = ({ show: showToast }: { show: (text: string) => void }) => {
    useCommandHandler(['toast.add'], ({ description }) => showToast(description))
    return String(useCommandSnapshot().isSearchOpen)
  }
  const send = (description: string) => sendCommand({ type: 'toast.add', kind: 'info', description })

  it('reach the handler of the latest render, even if sent before it existed', async () => {
    const [early, late] = [vi.fn(), vi.fn()]
    // Commands sent by other test files, which share the module, are removed first.
    await show(<Toasts show={vi.fn()} />)
    await show(null)
    expect(send('a')).toBe(false)
    await show(<Toasts show={early} />)
    expect(early).toHaveBeenCalledExactlyOnceWith('a')
    await show(<Toasts show={late} />)
    expect(send('b')).toBe(true)
    expect(late).toHaveBeenCalledExactlyOnceWith('b')
    expect(early).toHaveBeenCalledOnce()
    await show(null)
    expect(send('c')).toBe(false)
  })

  it('update the snapshot, which is closed in server-rendered HTML', async () => {
    setCommandSnapshot({ isSearchOpen: true })
    expect(renderToString(<Toasts show={() => {}} />)).toBe('false')
    await show(<Toasts show={() => {}} />)
    expect(root.text()).toBe('true')
    await act(async () => setCommandSnapshot({ isSearchOpen: false }))
    expect(root.text()).toBe('false')
  })
})

describe('a fact of a render', () => {
  const Reporting = ({ is, at, report }: { is: string; at: number; report: (fact: string) => void }) => {
    useReport(is, `${is} ${at}`, report)
    return null
  }

  it('is reported when its key changes, to the current callback', async () => {
    const [early, late] = [vi.fn(), vi.fn()]
    await show(<Reporting is="a" at={1} report={early} />)
    await show(<Reporting is="a" at={2} report={early} />)
    expect(early).toHaveBeenCalledExactlyOnceWith('a 1')
    await show(<Reporting is="b" at={3} report={late} />)
    expect(late).toHaveBeenCalledExactlyOnceWith('b 3')
    expect(early).toHaveBeenCalledOnce()
  })
})

describe('a background request of a page', () => {
  const ask = vi.fn<() => Promise<string>>()
  const Popups = ({ isReady }: { isReady: boolean }) =>
    useBackgroundApi({ queryKey: ['popups'], queryFn: ask }, isReady) ?? 'nothing'
  const page = (client: QueryClient, isReady: boolean) => (
    <QueryClientProvider client={client}>
      <Popups isReady={isReady} />
    </QueryClientProvider>
  )

  it('is not sent before it is due, nor again when the window becomes visible', async () => {
    const client = new QueryClient()
    ask.mockReset().mockResolvedValue('answer')
    await show(page(client, false))
    expect([ask.mock.calls.length, root.text()]).toEqual([0, 'nothing'])
    await show(page(client, true))
    await act(async () => vi.waitFor(() => expect(root.text()).toBe('answer')))
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
    expect(ask).toHaveBeenCalledOnce()
    client.clear()
  })

  it('has no data after a failure, and is not retried', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
    ask.mockReset().mockRejectedValue(new Error('down'))
    await show(page(client, true))
    await act(async () => vi.waitFor(() => expect(client.getQueryState(['popups'])?.status).toBe('error')))
    expect([ask.mock.calls.length, root.text()]).toEqual([1, 'nothing'])
    client.clear()
  })
})
