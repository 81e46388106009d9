import { expect, test as base, type BrowserContext, type Page, type Response } from '@playwright/test'
import { findRequestProblems } from '../contract-checks.ts'
import { recordCall, type RecordedCall } from './recorded-calls.ts'

/** Header of calls that a test makes from a page, which are not calls of the page's own code. */
const BY_TEST = 'x-made-by-test'

/** Addresses below which pages call their server: the API, and what visits are reported to. */
const CALLED = /^\/(api\/|_shown$)/

/** Paths of the staff's pages; the template studio is one of them. */
const CONSOLE = /^\/(console|studio)(\/|$)/

type Recorder = { problems: string[] }

/** Playwright's test; records the API calls of all pages, and fails when one sends what its contract does not have. */
export const test = base.extend<{ onlyKnownFields: void }, { recorder: Recorder }>({
  recorder: [
    async ({ browser }, use) => {
      const recorder: Recorder = { problems: [] }
      const seen = new Set<string>()
      const watch = (context: BrowserContext) =>
        context.on('response', (response) => {
          const call = toCall(response)
          if (!call) return
          const problem = call.status === 400 ? findUnknownFields(response) : null
          if (problem !== null) recorder.problems.push(problem)
          void isFromServer(response).then((isReal) => {
            const name = Object.values(call).join(' ')
            if (!isReal || seen.has(name)) return
            seen.add(name)
            recordCall(call)
          })
        })
      for (const context of browser.contexts()) watch(context)
      browser.on('context', watch)
      await use(recorder)
      browser.off('context', watch)
    },
    { auto: true, scope: 'worker' },
  ],
  onlyKnownFields: [
    async ({ recorder }, use) => {
      await use()
      expect(recorder.problems.splice(0)).toEqual([])
    },
    { auto: true },
  ],
})

const toCall = (response: Response): RecordedCall | null => {
  const request = response.request()
  const { pathname } = new URL(request.url())
  if (!CALLED.test(pathname) || BY_TEST in request.headers()) return null
  return { from: toProgram(response), method: request.method(), path: pathname, status: response.status() }
}

const toProgram = (response: Response): RecordedCall['from'] => {
  // Requests of service workers have no frame; only the console has one.
  if (response.request().serviceWorker()) return 'console'
  try {
    return CONSOLE.test(new URL(response.frame().url()).pathname) ? 'console' : 'site'
  } catch {
    return 'site'
  }
}

/** Returns whether a server answered; what a test fulfils itself has no address. */
const isFromServer = (response: Response): Promise<boolean> =>
  response.serverAddr().then(
    (address) => address !== null,
    () => false,
  )

/** Returns what a refused request has beyond its contract; null where the server refused it for another reason. */
const findUnknownFields = (response: Response): string | null => {
  const request = response.request()
  const { pathname, searchParams: query } = new URL(request.url())
  const isJson = (request.headers()['content-type'] ?? '').startsWith('application/json')
  const body: unknown = isJson ? JSON.parse(request.postData() ?? '{}') : undefined
  const path = pathname.replace(/^\/api/, '')
  const problems = findRequestProblems({ method: request.method(), path, query, body })
  return problems.find((problem) => problem.includes('additional properties')) ?? null
}

/** Calls the server from a page as its own code could; the call is not recorded as one of the page's. */
export const fetchFromPage = (
  page: Page,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string | null } = {},
): Promise<{ status: number; text: string }> =>
  page.evaluate(
    async ([address, { headers, ...rest }, mark]) => {
      const answer = await fetch(address, { ...rest, headers: { ...headers, [mark]: '1' } })
      return { status: answer.status, text: await answer.text() }
    },
    [path, init, BY_TEST] as const,
  )

export { expect }
