import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { keepBudget } from './budget.ts'
import { compressAssets } from './compress.ts'
import { buildFolder } from './shared.ts'

/** Writes down which scripts and styles there are, for the worker that keeps them. */
const listFiles = (): Plugin => ({
  name: 'maru-list-files',
  generateBundle(_options, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
    this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(names.toSorted()) })
  },
})

/**
 * The console of the clinics' staff: a build of its own, so that not a byte of it comes into a visitor's page. The server
 * writes each answer's nonce over the word that stands in the page.
 */
export default defineConfig({
  root: 'console',
  base: '/console/',
  publicDir: 'public',
  plugins: [
    listFiles(),
    compressAssets(),
    keepBudget({ firstLoadBytes: 250_000, screenBytes: 120_000, partBytes: 130_000 }),
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  html: { cspNonce: 'MARU_NONCE' },
  build: {
    target: 'es2022',
    outDir: `../${buildFolder}/console`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, '../console/index.html'),
        worker: join(import.meta.dirname, '../console/worker/worker.ts'),
      },
      // A worker keeps its name: the browser asks for it again to see whether it has changed.
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        // In forty small files, what every screen begins with would come later and take longer to start.
        codeSplitting: {
          groups: [{ name: 'begin', tags: ['$initial'], test: (id) => !id.includes('/console/worker/') }],
        },
      },
      // Packages mark their modules for servers that render; here is none.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      },
    },
  },
})
