// Started by dev.mjs on the right Node: server/app/dev.ts through Vite, both on one port.
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'

if (process.env.npm_lifecycle_event) await import('./end-with-npm.mjs')

const server = createHttpServer()
const vite = await createServer({
  configFile: 'vite.config.ts',
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
const { startDev } = await vite.ssrLoadModule('/server/app/dev.ts')
try {
  await startDev(vite, server)
} catch (error) {
  console.error(error?.name === 'UsageError' ? error.message : error)
  process.exit(1)
}
