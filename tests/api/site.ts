import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerSiteCall } from '#runtime/render/render-page.ts'
import { createContext, type Context } from '#server/context.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { parseEnv } from '#server/env.ts'
import { createSite } from '#server/site.ts'

/** The whole application on a database of its own, with the demo clinics in it; only Vike's build is left out. */
export type TestSite = {
  context: Context
  /** GET of a path on a partner's host, such as `lumi.localhost`. */
  get: (host: string, url: string) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>
  close: () => Promise<void>
}

/** Opens it; close it in afterAll. */
export const openTestSite = async (settings: Record<string, string> = {}): Promise<TestSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-site-'))
  const context = await createContext(parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings }))
  await seedDemo(context)
  const app = await createSite(context, answerSiteCall, { assetsFolder: null })
  return {
    context,
    get: async (host, url) => {
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url, headers: { host } })
      return { status: statusCode, headers, body }
    },
    close: async () => {
      await app.close()
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
