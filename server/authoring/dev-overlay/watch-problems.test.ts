import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeProblem } from '#schemas/explain/make-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { watchProblems } from './watch-problems.ts'

const HOME = '/site/templates/clean/layouts/home.json'
const place = { file: 'templates/clean/layouts/home.json', line: 12, column: 7, pointer: '/sections/quick/type' }
const unknown = makeProblem('T201', { ...place, message: 'Unknown section "QuickLnks".', nearest: 'QuickLinks' })
const advice = { ...unknown, severity: 'advice' } as const satisfies Problem

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const watch = () => {
  const listeners = new Map<string, (...args: never[]) => void>()
  const [printed, sent]: [string[], unknown[]] = [[], []]
  let found: readonly Problem[] | Error = []
  const send = (event: string, data: unknown) => void sent.push([event, data])
  const { checkNow } = watchProblems({
    source: {
      watcher: { on: (_all, listener) => listeners.set('all', listener) },
      ws: { send, on: (event, listener) => listeners.set(event, listener) },
    },
    rootDir: '/site',
    check: async () => {
      if (found instanceof Error) throw found
      return found
    },
    print: (text) => printed.push(text),
  })
  const tell = (event: string, ...args: unknown[]) => listeners.get(event)?.(...(args as never[]))
  const save = async (file: string, next: readonly Problem[] | Error) => {
    found = next
    tell('all', 'change', file)
    await vi.advanceTimersByTimeAsync(1000)
  }
  return { checkNow, tell, save, printed, sent, send }
}

const SHOWN = {
  place: 'templates/clean/layouts/home.json:12:7',
  code: 'T201',
  text: 'Unknown section "QuickLnks". Did you mean "QuickLinks"?',
}

it('reports a saved file’s errors and their fix to the terminal and every page', async () => {
  const { save, printed, sent } = watch()
  await save(HOME, [unknown])
  expect(printed.join()).toContain('T201 error  templates/clean/layouts/home.json:12:7')
  expect(printed.join()).toContain('Templates: 1 error, 0 warnings')
  expect(sent).toEqual([['maru:problems', [SHOWN]]])
  await save(HOME, [])
  expect(printed.at(-1)).toBe('Templates: 0 errors, 0 warnings')
  expect(sent.at(-1)).toEqual(['maru:problems', []])
})

it('prints a problem once, regardless of repeated saves', async () => {
  const { save, printed } = watch()
  await save(HOME, [unknown])
  await save(HOME, [unknown])
  expect(printed).toHaveLength(1)
})

it('checks only files that affect templates, once for files saved together', async () => {
  const { tell, save, sent } = watch()
  await save('/site/server/app.ts', [unknown])
  expect(sent).toEqual([])
  tell('all', 'change', '/site/sections/quick-links/QuickLinks/settings.schema.json')
  await save(HOME, [unknown])
  expect(sent).toHaveLength(1)
})

it('sends known problems to a page that loads later', async () => {
  const { save, tell, send, sent } = watch()
  await save(HOME, [unknown])
  tell('maru:ask-problems', undefined, { send })
  expect(sent).toEqual([
    ['maru:problems', [SHOWN]],
    ['maru:problems', [SHOWN]],
  ])
})

it('leaves advice to the command, and reports why nothing can be checked', async () => {
  const { checkNow, save, printed, sent } = watch()
  await save(HOME, [advice])
  expect(sent).toEqual([['maru:problems', []]])
  await save(HOME, new Error('sections/quick-links/QuickLinks/index.ts has a mistake'))
  expect(printed).toEqual(['Templates cannot be checked: sections/quick-links/QuickLinks/index.ts has a mistake'])
  await checkNow()
  expect(sent).toHaveLength(1)
})
