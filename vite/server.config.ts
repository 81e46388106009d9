import { defineConfig } from 'vite'
import { buildFolder, oxc } from './shared.ts'

/**
 * The server and the `maru` command, bundled into app/ of the build. Packages stay in node_modules, but for those of very
 * many small files, of which the server needs a part: each file costs a start as much as its code does.
 */
export default defineConfig({
  oxc,
  publicDir: false,
  ssr: { noExternal: ['es-toolkit', 'kysely'] },
  build: {
    ssr: true,
    target: 'node22',
    outDir: `${buildFolder}/app`,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        server: 'server/app/main.ts',
        maru: 'server/app/cli/index.ts',
        'font-worker': 'server/pages/fonts/font-worker.ts',
        'draw-worker': 'server/pages/share-images/draw-worker.ts',
        'table-worker': 'server/files/formats/table-worker.ts',
        'sheet-worker': 'server/resources/spreadsheets/sheet-worker.ts',
        'translation-worker': 'server/resources/translations/translation-worker.ts',
        'password-worker': 'server/security/passwords/password-worker.ts',
        'webauthn-worker': 'server/resources/administrators/webauthn-worker.ts',
        'svg-worker': 'server/files/media/svg-worker.ts',
      },
      // React chooses its build by this when it is loaded, and Vike sets it later than the template check loads React.
      output: {
        banner: "process.env.NODE_ENV ??= 'production'",
        entryFileNames: '[name].mjs',
        // Beside the workers that they start: server/core/background-thread.ts.
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
})
