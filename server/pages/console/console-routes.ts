import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findBuildFolder } from '../../core/build-folder.ts'
import type { Services } from '../../ops/services.ts'
import { notFound } from '../../core/errors.ts'
import { requireSite } from '../../api/http/requested-site.ts'
import { toHostName } from '../../tenancy/tenant-directory.ts'
import { registerFiles } from '../../core/send-files.ts'
import { STAFF_PAGE_HEADERS, toStaffPagePolicy } from './staff-page.ts'

/** Placeholder that vite/console.config.ts leaves in the page for the nonce of each response. */
const NONCE = /MARU_NONCE/g

/**
 * Serves `/console` and every path below it: one page with client-side routing. Its files come only from the console's
 * own build. Available only on clinics' own hosts and CONSOLE_HOST.
 */
export const registerConsole = (app: FastifyInstance, context: Services, isDevelopment = false): void => {
  const { rootDir } = context.env
  const readPage = createReader(rootDir, isDevelopment)
  if (!isDevelopment) {
    registerFiles(app, {
      root: join(findBuildFolder({ rootDir }), 'console/assets'),
      prefix: '/console/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })
  }
  if (!isDevelopment) registerBuilt(app, join(findBuildFolder({ rootDir }), 'console'))
  for (const [name, type] of Object.entries(SMALL_FILES)) {
    const folder = isDevelopment ? join(rootDir, 'console/public') : join(findBuildFolder({ rootDir }), 'console')
    const read = keepRead(join(folder, name), isDevelopment)
    app.get(`/console/${name}`, async (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'public, max-age=3600', 'content-security-policy': STILL })
        .send(await read()),
    )
  }
  // The operators' host serves nothing else.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/' && isConsoleHost(request.host, context)) return reply.redirect('/console', 302)
  })
  // The expected place.
  for (const path of ['/admin', '/admin/']) {
    app.get(path, async (request, reply) => {
      if (!isConsoleHost(request.host, context)) await requireSite(request, context)
      return reply.redirect('/console', 302)
    })
  }
  const answer = async (nonce: string): Promise<string> => (await readPage()).replace(NONCE, nonce)
  for (const path of ['/console', '/console/*']) {
    app.get(path, async (request, reply) => {
      if (!isConsoleHost(request.host, context)) await requireSite(request, context)
      // A missing file is not a screen.
      if (FILE.test(request.url.split('?', 1)[0] ?? '')) throw notFound('console', 'file')
      const nonce = randomBytes(16).toString('base64url')
      return reply
        .headers({ ...STAFF_PAGE_HEADERS, 'content-security-policy': toStaffPagePolicy(nonce, isDevelopment) })
        .send(await answer(nonce))
    })
  }
}

const isConsoleHost = (host: string, { env }: Services): boolean =>
  env.consoleHost !== null && toHostName(host) === env.consoleHost

/** Extensions of an older build's files, since the names of roles contain dots too. */
const FILE = /\.(js|css|map|woff2?|svg|png|json|webmanifest)$/

/** Files next to the page, under fixed names. */
const SMALL_FILES = {
  'mark.svg': 'image/svg+xml',
  'manifest.webmanifest': 'application/manifest+json',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
} as const

/**
 * Registers the build's output: the service worker that caches the console's files and receives push messages, and the
 * list of those files.
 */
const registerBuilt = (app: FastifyInstance, folder: string): void => {
  const files = { 'worker.js': 'text/javascript; charset=utf-8', 'files.json': 'application/json' }
  for (const [name, type] of Object.entries(files)) {
    const read = keepRead(join(folder, name))
    app.get(`/console/${name}`, async (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache', 'content-security-policy': OF_WORKER })
        .send(await read()),
    )
  }
}

/** Policy of the service worker: it fetches only the console's own files and runs only its own code. */
const OF_WORKER = "default-src 'none'; connect-src 'self'"

const STILL = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Returns a reader of the page's text, cached from the build; in development it reads the sources each time. */
const createReader = (rootDir: string, isDevelopment: boolean): (() => Promise<string>) => {
  if (isDevelopment) {
    const source = join(rootDir, 'console/index.html')
    return async () => (await readFile(source, 'utf8')).replace('./main.tsx', '/console/main.tsx')
  }
  const read = keepRead(join(findBuildFolder({ rootDir }), 'console/index.html'))
  return async () => (await read()).toString()
}

/** Returns a reader that caches a small file; with `isUncached` it reads the file each time. */
const keepRead = (path: string, isUncached = false): (() => Promise<Buffer>) => {
  let bytes: Promise<Buffer> | undefined
  return () => {
    if (isUncached) return readFile(path)
    bytes ??= readFile(path)
    // A build may follow later.
    bytes.catch(() => (bytes = undefined))
    return bytes
  }
}
