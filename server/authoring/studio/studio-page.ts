import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { findBuildFolder } from '../../core/build-folder.ts'
import { STAFF_PAGE_HEADERS, toStaffPagePolicy } from '../../pages/console/staff-page.ts'
import type { Services } from '../../ops/services.ts'
import { notFound } from '../../core/errors.ts'
import { findSite } from '../../api/http/requested-site.ts'
import { PICTURES, PICTURES_FOLDER } from './drawn-pictures.ts'
import { registerFiles } from '../../core/send-files.ts'
import { listSiteAddresses } from '../../tenancy/site-addresses.ts'

/** Placeholder in the built page for the nonce of each response. */
const NONCE = /MARU_NONCE/g

/**
 * Registers the studio's page and its files from a separate build, since a page served from sources would reload with
 * every template write. It runs on a clinic's host, so that the frame shows that clinic's pages.
 */
export const registerStudioPage = (app: FastifyInstance, context: Services, options: RouteShorthandOptions): void => {
  const folder = join(findBuildFolder(context.env), 'studio')
  registerFiles(app, { root: join(folder, 'assets'), prefix: '/studio/assets/' })
  registerFiles(app, { root: join(context.env.rootDir, PICTURES_FOLDER), ...PICTURES })

  app.get('/__studio', options, async (request, reply) => {
    if (!(await findSite(request, context))) {
      for await (const first of context.partners()) {
        const [address] = listSiteAddresses(first, context.env.port)
        if (address !== undefined) return reply.redirect(`${address}/__studio`, 302)
      }
      throw notFound('studio', 'clinic')
    }
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
    if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(NO_BUILD)
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .headers({ ...STAFF_PAGE_HEADERS, 'content-security-policy': toStaffPagePolicy(nonce, false) })
      .send(page.replace(NONCE, nonce))
  })
}

const NO_BUILD = 'The studio has not been built yet. To fix it: npm run build\n'
