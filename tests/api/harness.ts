import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { StoredHomepageConfig, StoredPartner } from '#schemas/generated/api/stored.ts'
import type { Operation } from '#schemas/operation.ts'
import { fillPattern } from '#schemas/path-pattern.ts'
import { createApp } from '#server/app/app.ts'
import type { ClinicFolder } from '#server/clinics/import-export/clinic-folder.ts'
import { importClinic } from '#server/clinics/import-export/clinic-import.ts'
import type { ImportAccount } from '#server/clinics/import-export/importing.ts'
import { createContext, type Context, type ContextOverrides } from '#server/app/context.ts'
import { parseEnv } from '#server/core/env.ts'
import { createLogger } from '#server/core/logger.ts'
import { resources } from '#server/resources/registry.ts'
import { toForm } from '../picture-fixtures.ts'
import { layDatabase } from '../prepared-data.ts'
import { toFolder, makeContent, type Content } from './demo-content.ts'
import { makeConfig, makePartner, text } from './stored-fixtures.ts'

/** Monday noon in Seoul, a month with an exception from opening hours. */
export const NOON = new Date('2026-05-04T03:00:00.000Z')

/** A partner of a test; what is left out is the fixture's. */
export type TestPartner = {
  readonly code: string
  readonly content?: Content
  readonly config?: Partial<StoredHomepageConfig>
  readonly partner?: Partial<StoredPartner>
  readonly roles?: Readonly<Record<string, object>>
}

/** An answer of the API; `body` is what a successful one holds, `failure` what a failed one does. */
export type TestAnswer<Output> = {
  status: number
  headers: Record<string, unknown>
  body: Output
  failure: { status: number; message: string; code: string; [detail: string]: unknown }
  text: string
}

type AskOptions = { readonly host?: string; readonly headers?: Record<string, string> }

/** The real application on a real database of its own. */
export type TestApi = {
  readonly context: Context
  readonly dataDir: string
  readonly logged: string[]
  setNow(now: Date): void
  /** Lets so many seconds pass. */
  passTime(seconds: number): void
  /** Asks an operation, for the first partner unless `host` says otherwise. */
  ask<Input extends object, Output>(
    operation: Operation<Input, Output>,
    input: Input,
    more?: AskOptions,
  ): Promise<TestAnswer<Output>>
  get(path: string, more?: AskOptions): Promise<TestAnswer<unknown>>
  /** A write as JSON; a text is sent as it is. */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object | string,
    more?: AskOptions,
  ): Promise<TestAnswer<unknown>>
  /** A file, as a browser's form sends it. */
  upload(
    path: string,
    file: { readonly name: string; readonly data: Buffer },
    more?: AskOptions,
  ): Promise<TestAnswer<unknown>>
  /** Fetches a response that is not JSON. */
  read(path: string, more?: AskOptions): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>
  addPartner(partner: TestPartner): Promise<void>
  close(): Promise<void>
}

/** Starts the API with some partners, their hosts being `<code>.test`. */
export const startApi = async (
  partners: readonly TestPartner[],
  settings: Record<string, string> = {},
  overrides: Omit<ContextOverrides, 'clock' | 'logger'> = {},
): Promise<TestApi> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-test-'))
  let now = NOON
  const clock = { now: () => now }
  const logged: string[] = []
  const logger = createLogger('info', clock, (line) => logged.push(line))
  if (settings['DATABASE_URL'] === undefined) await layDatabase(dataDir)
  const context = await createContext(parseEnv({ DATA_DIR: dataDir, ...settings }), { clock, logger, ...overrides })
  const app = createApp(context)
  const firstHost = `${partners[0]?.code}.test`
  const call = async (request: InjectOptions): Promise<TestAnswer<unknown>> => {
    const response = await app.inject(request)
    const isJson = String(response.headers['content-type']).includes('json')
    const body = isJson ? response.json() : undefined
    return { status: response.statusCode, headers: response.headers, body, failure: body, text: response.body }
  }
  const api: TestApi = {
    context,
    dataDir,
    logged,
    setNow: (next) => {
      now = next
    },
    passTime: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    ask: async <Input extends object, Output>(operation: Operation<Input, Output>, input: Input, more?: AskOptions) => {
      const { path, rest } = fillPath(operation.path, input)
      const { method } = operation
      const answer = await (method === 'GET'
        ? api.get(`/api${path}${toQuery(rest)}`, more)
        : api.send(method, `/api${path}`, Object.fromEntries(rest), more))
      // The contract says so; run-on-both holds every answer against it.
      return answer as TestAnswer<Output>
    },
    get: (url, { host = firstHost, headers = {} } = {}) => call({ method: 'GET', url, headers: { host, ...headers } }),
    send: (method, url, body, { host = firstHost, headers = {} } = {}) => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      return call({ method, url, payload, headers: { host, 'content-type': 'application/json', ...headers } })
    },
    upload: (url, file, { host = firstHost, headers = {} } = {}) => {
      const { payload, type } = toForm(file)
      return call({ method: 'POST', url, payload, headers: { host, 'content-type': type, ...headers } })
    },
    read: async (url, { host = firstHost, headers = {} } = {}) => {
      const response = await app.inject({ url, headers: { host, ...headers } })
      return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
    },
    addPartner: (partner) => addPartner(context, partner),
    close: async () => {
      await app.close()
      await context.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  for (const partner of partners) await api.addPartner(partner)
  return api
}

const fillPath = (pattern: string, input: object) => {
  const rest = new Map<string, unknown>(Object.entries(input))
  const path = fillPattern(pattern, (name) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return { path, rest }
}

const toQuery = (rest: ReadonlyMap<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of rest) for (const one of [value].flat()) query.append(name, String(one))
  return query.size > 0 ? `?${query}` : ''
}

const addPartner = async (context: Context, { code, content, config, partner, roles }: TestPartner): Promise<void> => {
  const stored = { ...makePartner((await Array.fromAsync(context.partners())).length + 1, code), ...partner }
  const written = roles ?? { 'home.hero': { title: text(`canary-${code}`) } }
  const folder = await toFolder(stored, makeConfig(config), content ?? makeContent(code), written)
  await importForTest(context, folder)
}

/** Adds a clinic the way that the demo's come in. */
export const importForTest = async (
  { db, kinds, secrets, clock }: Context,
  folder: ClinicFolder,
): Promise<ImportAccount> => {
  const personal = resources.flatMap((resource) => resource.personal ?? [])
  const author = { id: null, name: '' }
  const now = clock.now()
  return importClinic({ db, kinds, personal, secrets, author, now, note: '', writesBaseline: false }, folder)
}
