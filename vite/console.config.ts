import { defineConfig } from 'vite'
import { keepBudget } from './budget.ts'
import { compressAssets } from './compress.ts'
import { buildFolder } from './shared.ts'

/**
 * The console of the clinics' staff: a build of its own, so that not a byte of it comes into a visitor's page. The server
 * writes each answer's nonce over the word that stands in the page.
 */
export default defineConfig({
  root: 'console',
  base: '/console/',
  publicDir: 'public',
  plugins: [compressAssets(), keepBudget({ firstLoadBytes: 250_000, screenBytes: 120_000, partBytes: 130_000 })],
  oxc: { jsx: { runtime: 'automatic' } },
  html: { cspNonce: 'MARU_NONCE' },
  build: {
    target: 'es2022',
    outDir: `../${buildFolder}/console`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Packages mark their modules for servers that render; here is none.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      },
    },
  },
})
