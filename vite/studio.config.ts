import { defineConfig } from 'vite'
import { compressAssets } from './compress.ts'
import { cutLetters } from './letters.ts'
import { buildFolder } from './shared.ts'

/**
 * The studio of templates' authors: a build of its own, so that not a byte of it comes into a visitor's page or into the
 * console. The server writes each answer's nonce over the word that stands in the page.
 */
export default defineConfig({
  root: 'console/template-studio',
  base: '/studio/',
  publicDir: false,
  plugins: [cutLetters('/studio/'), compressAssets()],
  oxc: { jsx: { runtime: 'automatic' } },
  html: { cspNonce: 'MARU_NONCE' },
  build: {
    target: 'es2022',
    outDir: `../../${buildFolder}/studio`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Packages mark modules for server rendering, which does not apply here.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      },
    },
  },
})
