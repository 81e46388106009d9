import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteRequest } from '#runtime/pages/site-call.ts'
import type * as BenchModule from '#runtime/workbench/bench.ts'
import { createInProcessTransport } from '../../api/http/in-process-transport.ts'
import { hasPictures } from '../studio/drawn-pictures.ts'
import { loadTemplates, readRepository } from '../../templates/check/index.ts'
import type { Services } from '../../ops/services.ts'
import { cleanHtmlDeep } from '../../pages/render/clean-html.ts'
import { toSiteTenant } from '../../pages/render/site-tenant.ts'
import { toTenantOrigin } from '../../tenancy/host-origin.ts'
import { findSite } from '../../api/http/requested-site.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import {
  describeMissing,
  toBenchIndex,
  toBenchNotice,
  toBenchPage,
  type BenchOffer,
  type BenchTemplate,
  type BenchView,
} from './bench-pages.ts'
import { readChosenSettings } from './bench-settings.ts'
import { CONTENT_STATES } from '#schemas/studio/content-state.ts'
import { inState } from '../../pages/preview/content-state.ts'

/** Loads the runtime’s part of the workbench from Vite each time, so that every change shows. */
export type LoadBench = () => Promise<typeof BenchModule>

/** Vite transforms all modules for the first frame. */
const HANDLER_TIMEOUT_MS = 60_000
const CALL_TIMEOUT_MS = 10_000
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

/** Registers `/__workbench`, which shows every section by itself. Only `npm run dev` calls it; no build contains it. */
export const registerWorkbench = (app: FastifyInstance, context: Services, loadBench: LoadBench): void => {
  const options = { handlerTimeout: HANDLER_TIMEOUT_MS }
  const { rootDir } = context.env

  app.get('/__workbench/axe.js', async (_request, reply) =>
    reply.type('text/javascript').send(await readFile(join(rootDir, 'node_modules/axe-core/axe.min.js'))),
  )

  app.get('/__workbench', options, async (request, reply) => {
    const tenant = await findSite(request, context)
    if (!tenant) return sendNotice(reply, 404, 'No clinic uses this host.')
    const bench = await loadBench()
    const offer = { sections: bench.listBench(), templates: bench.listLooks(), languages: tenant.languages }
    const view = readView(request, tenant, offer)
    const section = offer.sections.find(({ type }) => type === view?.section)
    if (!view || !section) return reply.headers(HTML).send(toBenchIndex(offer, await readTemplate(rootDir, tenant)))
    return reply.headers(HTML).send(toBenchPage(section, view, offer, await describeSize(rootDir, view.section)))
  })

  app.get('/__workbench/frame', options, async (request, reply) => {
    const tenant = await findSite(request, context)
    if (!tenant) return sendNotice(reply, 404, 'No clinic uses this host.')
    const bench = await loadBench()
    const offer = { sections: bench.listBench(), templates: bench.listLooks(), languages: tenant.languages }
    const view = readView(request, tenant, offer)
    const id = new URL(request.url, 'http://site').searchParams.get('example')
    const section = offer.sections.find(({ type }) => type === view?.section)
    const example = section?.examples.find((one) => one.id === id)
    if (!view || !example) return sendNotice(reply, 404, 'The section or example does not exist.')
    if (!offer.templates.includes(view.template)) return sendNotice(reply, 404, describeMissing(view.template))
    const path = view.language === tenant.mainLanguage ? example.path : toForeignPath(view.language, example.path)
    const choice = {
      section: view.section,
      example: example.id,
      template: view.template,
      settings: view.settings ?? {},
    }
    try {
      const answer = await bench.renderBench(choice, toRequest(app, context, { tenant, view, path, request }))
      if (!answer) return await sendNotice(reply, 404, `${view.template} has no home page for ${example.type}.`)
      if (answer.kind !== 'html') return await sendNotice(reply, 404, `${path} is a redirect.`)
      return await reply.code(200).headers(HTML).send(withScripts(answer.html))
    } catch (error) {
      if (view.state !== 'error') throw error
      return sendNotice(
        reply,
        200,
        'The page cannot be rendered without this section’s data: visitors get the 503 page.',
      )
    }
  })
}

/** Reads the template of the clinic’s settings from the repository. */
const readTemplate = async (rootDir: string, { homepageConfig }: Tenant): Promise<BenchTemplate> => {
  const files = await loadTemplates(join(rootDir, 'templates'))
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return { code: homepageConfig.templateCode, hasPictures: hasPictures(texts, homepageConfig.templateCode) }
}

/** Adds a language to a path; home in another language has no trailing slash. */
const toForeignPath = (language: string, path: string): string => `/${language}${path === '/' ? '' : path}`

const sendNotice = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).headers(HTML).send(toBenchNotice(text))

/** Reads the view from an address; null when it names no existing section. */
const readView = (request: FastifyRequest, tenant: Tenant, offer: BenchOffer): BenchView | null => {
  const query = new URL(request.url, 'http://site').searchParams
  const choose = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value =>
    values.find((value) => value === query.get(name)) ?? otherwise
  const section = offer.sections.find(({ type }) => type === query.get('section'))
  if (section === undefined) return null
  return {
    section: section.type,
    settings: readChosenSettings(section.settings, query),
    template: choose('template', offer.templates, tenant.homepageConfig.templateCode),
    language: choose('language', tenant.languages, tenant.mainLanguage),
    state: choose('state', CONTENT_STATES, 'normal'),
  }
}

type Frame = { tenant: Tenant; view: BenchView; path: string; request: FastifyRequest }

const toRequest = (app: FastifyInstance, { env }: Services, { tenant, view, path, request }: Frame): SiteRequest => ({
  url: path,
  tenant: toSiteTenant(tenant, env),
  connection: {
    transport: inState(createInProcessTransport(app), view.state),
    host: '/api',
    clean: cleanHtmlDeep,
  },
  apiOrigin: toTenantOrigin(tenant, env.port),
  deadline: CALL_TIMEOUT_MS,
  warn: (message) => request.log.warn({ section: view.section, path }, message),
})

/**
 * Adds the browser’s entry as Vite serves it from sources; pages of the site get it from Vike. Frames show their whole
 * page, so pictures load at once; before React hydrates, their attribute is restored to what it expects.
 */
const withScripts = (html: string): string =>
  html
    .replaceAll(' loading="lazy"', ' loading="eager" data-late-picture')
    .replace(
      '</body>',
      `<script type="module" src="/@vite/client"></script>${BEFORE_REACT}<script type="module" src="/runtime/pages/+client.ts"></script></body>`,
    )

/** Scripts that run before React: they enable fast refresh, and restore the pictures’ attribute for hydration. */
const BEFORE_REACT =
  '<script type="module">import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script><script type="module">for (const picture of document.querySelectorAll("[data-late-picture]")) { picture.removeAttribute("data-late-picture"); picture.loading = "lazy" }</script>'

/** Describes the size of the section's code in the last build. */
const describeSize = async (rootDir: string, type: string): Promise<string> => {
  const { sections, hasBuild } = await readRepository(rootDir)
  if (!hasBuild) return 'unknown size: not built yet'
  return `${((sections.get(type)?.bytes ?? 0) / 1024).toFixed(1)} kB of code in addition to what every page loads`
}
