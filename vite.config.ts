import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { chunks } from './vite/chunks.ts'
import { compressAssets } from './vite/compress.ts'
import { buildBookingFrame } from './vite/frame.ts'
import { reloadStillSections } from './vite/reload.ts'
import { buildFolder, oxc } from './vite/shared.ts'

/** The site: the browser's bundle and the server's rendering, both below the build's folder. */
export default defineConfig({
  plugins: [vike(), buildBookingFrame(), reloadStillSections(), compressAssets()],
  oxc,
  build: { outDir: buildFolder, target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: chunks } } },
    },
  },
})
