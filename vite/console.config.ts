import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { keepBudget } from './budget.ts'
import { compressAssets } from './compress.ts'
import { cutLetters } from './letters.ts'
import { buildFolder } from './shared.ts'

/** Writes down which scripts and styles there are, for the worker that keeps them. */
const listFiles = (): Plugin => ({
  name: 'maru-list-files',
  generateBundle: {
    // Vite takes scripts away that held nothing but styles; one that is listed and not there would end the keeping.
    order: 'post',
    handler(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
      this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(names.toSorted()) })
    },
  },
})

/** Scripts of which most functions run as soon as they have come: what a screen is drawn with. */
const BEGINNING = /^(index|router|first|sign-in|begin|shared|.*-screen)$/

/**
 * Tells browsers to compile all functions of these scripts beside the page as they come, and to keep them compiled:
 * one by one as they are called, some 1,200 of them were a quarter of what a first drawing took. Browsers that don't know the
 * comment pass it over.
 */
const compileAtOnce = (): Plugin => ({
  name: 'maru-compile-at-once',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && BEGINNING.test(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/** Chunks that every user loads besides the entry, preloaded to avoid a chain of imports. */
const EVERYBODYS = new Set(['sign-in', 'first', 'rolldown-runtime'])

/** Preloads the sign-in code, which every user passes, and the session. */
const preloadSignIn = (): Plugin => ({
  name: 'maru-preload-sign-in',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => [
      // The same call as that of `readSession()`, which takes this answer.
      { tag: 'link', attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: '/api/admin/session' } },
      ...Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk' || !EVERYBODYS.has(file.name)) return []
        const styles = file.name === 'sign-in' ? [...(file.viteMetadata?.importedCss ?? [])] : []
        return [
          { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/console/${file.fileName}` } },
          ...styles.map((name) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/console/${name}` },
          })),
        ]
      }),
    ],
  },
})

/** Modules that stay in their entry's file: in a shared file they would run for others. */
const ENTRY = /\.html|[\\/]service-worker[\\/]|[\\/]console[\\/](main|app[\\/](start|router))\.tsx$/

/** Code that requests the session before anything is rendered. */
const FIRST =
  /[\\/](console[\\/](app[\\/]start-service-worker|lib[\\/](api[\\/](call|read-session)|data[\\/]local-storage|texts[\\/]languages)|ui[\\/]theme[\\/]nonce)\.ts|schemas[\\/](path-pattern|generated[\\/]api[\\/]administrators)\.ts)$|preload-helper|(mantine|fonts|tokens)\.css/

/** Modules of the sign-in screen; all other screens need them too. */
const SIGN_IN = new RegExp(
  [
    String.raw`[\\/]node_modules[\\/](react|react-dom|scheduler|i18next|clsx|@tanstack)[\\/]`,
    String.raw`[\\/]@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](ActionIcon|Alert|Anchor|Button|Checkbox|CloseButton|Group|Input|InputBase|Loader|PasswordInput|Text|TextInput|Transition|UnstyledButton))[\\/]`,
    String.raw`[\\/]@mantine[\\/]hooks[\\/]`,
    String.raw`[\\/]console[\\/](app[\\/]query-client|lib[\\/]api[\\/](passkeys|session)|ui[\\/](lazy-component|states))\.`,
  ].join('|'),
)

/** Small things that several screens have: in a file for each, a screen would begin with twenty more of them. */
const SHARED = new RegExp(
  [
    String.raw`[\\/]node_modules[\\/]@tabler[\\/]`,
    String.raw`[\\/]console[\\/](content-editing[\\/](entries[\\/][\w-]+|forms[\\/]blank|publish[\\/]publish-button)|lib[\\/](data[\\/](?!move-in-order|periods|reservation-grid|template-choices|use-statistics-names|waiting-time)[\w-]+|schemas[\\/]schemas|texts[\\/](clinic-time|word-changes))|ui[\\/](chip|entry-state|language-marks|marks\.module|panels[\\/]use-panel-key|presence[\\/]initials|recent-clinics|screen[\\/](bar|screen-title)|shortcuts[\\/](is-free|use-step-keys)|thumb|toasts[\\/]toasts))\.`,
  ].join('|'),
)

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
    compileAtOnce(),
    preloadSignIn(),
    cutLetters('/console/'),
    compressAssets(),
    // With the texts of a language, some 25 kB more, the first load stays below 250 kB.
    keepBudget({ firstLoadBytes: 218_000, screenBytes: 120_000, partBytes: 131_000 }),
  ],
  oxc: { jsx: { runtime: 'automatic' } },
  // A browser parses texts as data sooner than as a script.
  json: { stringify: true },
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
        'sign-in': join(import.meta.dirname, '../console/app/start.tsx'),
        router: join(import.meta.dirname, '../console/app/router.tsx'),
        worker: join(import.meta.dirname, '../console/service-worker/worker.ts'),
      },
      // A worker keeps its name: the browser asks for it again to see whether it has changed.
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        // In forty small files, what the sign-in page and every screen begin with would come later and take longer to start.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: FIRST },
            { name: 'sign-in', tags: ['$initial'], test: SIGN_IN },
            { name: 'begin', tags: ['$initial'], test: (id) => !ENTRY.test(id) },
            { name: 'shared', test: SHARED, minShareCount: 3, includeDependenciesRecursively: false },
          ],
        },
      },
      // Packages mark modules for server rendering, which does not apply here.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      },
    },
  },
})
