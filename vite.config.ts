import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { chunks } from './vite/chunks.ts'
import { compressAssets } from './vite/compress.ts'
import { buildBookingFrame } from './vite/frame.ts'
import { reloadStillSections } from './vite/reload.ts'
import { nameSectionComponents } from './vite/section-components.ts'
import { buildFolder, oxc } from './vite/shared.ts'
import { takeChangesOver } from './vite/take-over.ts'

/** The site: the browser's bundle and the server's rendering, both below the build's folder. */
export default defineConfig(async ({ command }) => ({
  plugins: [
    vike(),
    nameSectionComponents(),
    buildBookingFrame(),
    reloadStillSections(),
    takeChangesOver(),
    compressAssets(),
    ...(command === 'serve' ? await refreshSections() : []),
  ],
  oxc,
  build: { outDir: buildFolder, target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: chunks } } },
    },
  },
}))

/**
 * Keeps the state of interactive sections while their code changes, in development only. A server that only builds does
 * not have the tools' package.
 */
async function refreshSections() {
  const { default: react } = await import('@vitejs/plugin-react')
  return react({ include: /\/sections\/.*\.tsx$/ })
}
