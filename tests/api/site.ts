import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { answerSiteCall } from '#runtime/render/render-page.ts'
import type { Clock } from '#server/core/clock.ts'
import { createContext, type Context } from '#server/app/context.ts'
import { sqliteFile } from '#server/db/open.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { parseEnv, type Env } from '#server/core/env.ts'
import { createSite } from '#server/app/site.ts'
import type { RenderSite } from '#server/pages/render/pages.ts'
import { layDatabase, layDemo } from '../prepared-data.ts'

/** Response of the site, as text and as bytes. */
export type SiteReply = { status: number; headers: Record<string, unknown>; body: string; bytes: Buffer }

/** The whole application on a database of its own, with the demo clinics in it; only Vike's build is left out. */
export type TestSite = {
  context: Context
  app: FastifyInstance
  /** GET of a path on a partner's host, such as `lumi.localhost`. */
  get: (host: string, url: string, headers?: Record<string, string>) => Promise<SiteReply>
  /** HEAD of a path. */
  head: (host: string, url: string, headers?: Record<string, string>) => Promise<Omit<SiteReply, 'body' | 'bytes'>>
  /** A write as JSON. */
  send: (
    method: 'POST' | 'PUT' | 'DELETE',
    host: string,
    url: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>
  close: () => Promise<void>
}

type TestSiteOptions = {
  clock?: Clock
  /** Fills the database; the demo clinics as they are unless a test says otherwise. */
  seed?: (context: Context) => Promise<unknown>
  /** Renders instead, or watches what is rendered. */
  render?: RenderSite
  /** Further options of the site. */
  site?: Partial<Parameters<typeof createSite>[2]>
}

/** The prepared demo is sealed with a key of its own, and another back-end has clinics of its own. */
const isDemo = (seed: unknown, { secretKeys, contentApiUrl }: Env): boolean =>
  seed === seedDemo && secretKeys.length === 0 && contentApiUrl === null

/** Opens it; close it in afterAll. */
export const openTestSite = async (
  settings: Record<string, string> = {},
  { clock, seed = seedDemo, render = answerSiteCall, site = {} }: TestSiteOptions = {},
): Promise<TestSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-site-'))
  const env = parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  if (env.databaseUrl === null && !existsSync(sqliteFile(env))) {
    await (isDemo(seed, env) ? layDemo(env.dataDir, clock) : layDatabase(env.dataDir))
  }
  const base = await createContext(env, clock ? { clock } : {})
  await seed(base)
  const { app, context } = await createSite(base, render, { assetsFolder: null, ...site })
  return {
    context,
    app,
    get: async (host, url, more = {}) => {
      const { statusCode, headers, body, rawPayload } = await app.inject({
        method: 'GET',
        url,
        headers: { host, ...more },
      })
      return { status: statusCode, headers, body, bytes: rawPayload }
    },
    head: async (host, url, more = {}) => {
      const { statusCode, headers } = await app.inject({ method: 'HEAD', url, headers: { host, ...more } })
      return { status: statusCode, headers }
    },
    send: async (method, host, url, sent, given = {}) => {
      const { statusCode, headers, body } = await app.inject({
        method,
        url,
        payload: JSON.stringify(sent),
        headers: { host, 'content-type': 'application/json', ...given },
      })
      return { status: statusCode, headers, body }
    },
    close: async () => {
      await app.close()
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
