import fastifyStatic from '@fastify/static'
import { createApp, createInProcessTransport } from './app.ts'
import { createBoundedTransport } from './back-end/bounded-transport.ts'
import type { Context } from './context.ts'
import { registerFonts } from './fonts/font-route.ts'
import { addFailureReplies } from './http/failures.ts'
import { registerImages } from './images/image-route.ts'
import { cleanHtmlDeep } from './ssr/clean-html.ts'
import { readCatalogues } from './locales.ts'
import { registerSitePages, type RenderSite } from './ssr/site-pages.ts'
import { registerWeChatQr } from './wechat/wechat-qr.ts'

type SiteOptions = {
  /** Where the build keeps the browser's files; null where something else serves them. */
  assetsFolder: string | null
  /** Vite's development client needs a looser content security policy. */
  isDevelopment?: boolean
}

/** The content API together with the partners' sites, not listening yet. */
export const createSite = async (
  context: Context,
  render: RenderSite,
  { assetsFolder, isDevelopment = false }: SiteOptions,
) => {
  const catalogues = await readCatalogues(context.env.rootDir)
  const app = createApp(context, (site) => {
    addFailureReplies(site)
    if (assetsFolder) {
      site.register(fastifyStatic, {
        root: assetsFolder,
        prefix: '/assets/',
        index: false,
        immutable: true,
        maxAge: '365d',
        decorateReply: false,
      })
    }
    registerImages(site, context)
    registerFonts(site, context, catalogues)
    registerWeChatQr(site, context)
    registerSitePages(site, context, { connection: connect(), isDevelopment }, render)
  })

  function connect() {
    const { contentApiUrl, siteKey, siteKeyHeader } = context.env
    const clean = cleanHtmlDeep
    const key = siteKey ? { siteKey: { header: siteKeyHeader, value: siteKey } } : {}
    if (contentApiUrl) return { transport: createBoundedTransport(), host: contentApiUrl, clean, ...key }
    // The app is complete before the first request asks for a page.
    const transport = (...given: Parameters<ReturnType<typeof createInProcessTransport>>) =>
      createInProcessTransport(app)(...given)
    return { transport, host: '/api', clean, ...key }
  }
  return app
}
