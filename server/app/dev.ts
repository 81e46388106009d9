import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { describeAuthorsPages } from '../authoring/dev-overlay/describe-authors-pages.ts'
import { watchProblems, type ChangeSource } from '../authoring/dev-overlay/watch-problems.ts'
import { ignoreClosedOutput } from '../core/closed-output.ts'
import { createContext } from './context.ts'
import { seedAtStart } from './demo/seed.ts'
import { readEnv } from '../core/env.ts'
import { addFirstAdministrator } from './first-administrator.ts'
import { createSite } from './site.ts'
import { createVikeRenderer } from '../pages/render/vike-renderer.ts'
import { countPartners } from '../resources/partners/index.ts'
import { noteRunning } from '../core/running-server.ts'
import { describeSites } from './start-summary.ts'
import { startUpkeep } from './start-upkeep.ts'
import { registerStudio } from '../authoring/studio/index.ts'
import type * as TemplateCheck from '../templates/check/index.ts'
import { startMachineTranslation } from '../resources/machine-translation/index.ts'
import { startWebhooks } from '../messaging/webhooks/start-webhooks.ts'
import { registerWorkbench, type LoadBench } from '../authoring/section-gallery/workbench-routes.ts'

/** Part of Vite's development server that pages need. */
type DevelopmentServer = ChangeSource & {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  ssrLoadModule: (path: string) => Promise<unknown>
}

/** Serves the sites from source: Vite serves modules, everything else works as in production. */
export const startDev = async (vite: DevelopmentServer, server: Server = createServer()): Promise<void> => {
  ignoreClosedOutput()
  const env = readEnv()
  const context = await createContext(env)
  await seedAtStart(context)
  await addFirstAdministrator(context)
  const { app } = await createSite(context, createVikeRenderer({ isDevelopment: true }), {
    assetsFolder: null,
    isDevelopment: true,
    extend: (site, pages) => registerStudio(site, context, pages),
  })
  // The current version of the module at this path.
  const loadBench = () => vite.ssrLoadModule('/runtime/workbench/bench.ts') as ReturnType<LoadBench>
  registerWorkbench(app, context, loadBench)
  const { checkNow } = watchProblems({
    source: vite,
    rootDir: env.rootDir,
    check: async () => {
      const module = (await vite.ssrLoadModule('/server/templates/check/index.ts')) as typeof TemplateCheck
      return module.checkRepository(env.rootDir)
    },
    print: (text) => process.stdout.write(`${text}\n`),
  })
  await app.ready()
  startWebhooks(context)
  startMachineTranslation(context)
  startUpkeep(context)
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => app.routing(request, response))
  })
  const sites = await describeSites(context.partners(), () => countPartners(context.db.kysely), env)
  server.listen(env.port, env.host, () => {
    process.stdout.write(`${sites}\n`)
    process.stdout.write(`${describeAuthorsPages(env.port, env.consoleHost)}\n`)
    void noteRunning(env, env.port)
    void checkNow()
  })
}
