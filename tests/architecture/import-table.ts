/** Allowed imports; anything not covered by a row is refused. */
export type ImportRow = {
  /** A folder or file; `*` stands for one name. The longest row that fits a file is its row. */
  readonly who: string
  /** Folders and files it may import besides its own folder. */
  readonly may: readonly string[]
  /** Folders and files of which it may import types alone. */
  readonly types?: readonly string[]
  /** Packages, with Node's own as `node:*`. */
  readonly packages?: readonly string[]
}

const UI = ['react', 'styled-components', '@tanstack/react-query']
/** With the cache that every bounded one of the server is made of. */
const SERVER = ['node:*', 'kysely', 'fastify', 'ajv', 'lru-cache']
const PAGE = ['runtime/request', 'runtime/render', 'runtime/client', 'runtime/pages']
const INFRASTRUCTURE = [
  'server/http',
  'server/db',
  'server/tenancy',
  'server/images',
  'server/outbound',
  'server/page-cache',
  'server/shared-cache',
  'server/secrets',
  'server/limits',
  'server/passwords',
  'server/webhooks',
  'server/content-kind',
  'server/content',
  'server/messages',
  'server/strangers',
  'server/statistics',
  'server/media',
  'server/storage',
]

/** The table of the architecture, in its order. */
export const IMPORT_TABLE: readonly ImportRow[] = [
  { who: 'schemas', may: [], packages: ['ajv', 'jsonc-parser', 'es-toolkit'] },
  {
    who: 'runtime/kit',
    may: ['schemas'],
    packages: [...UI, 'react-i18next', 'i18next', 'xstate', '@xstate/react'],
  },
  { who: 'runtime/kit/slides/start-swiper.ts', may: [], packages: ['swiper'] },
  { who: 'runtime/kit/ui/above-page.tsx', may: [], packages: ['react', 'react-dom'] },
  { who: 'runtime/kit/state.ts', may: ['runtime/kit', 'runtime/client-state', 'schemas'], packages: ['react'] },
  { who: 'runtime/machines', may: ['schemas'], packages: ['xstate'] },
  { who: 'runtime/client-state', may: ['schemas'], packages: ['js-cookie'] },
  {
    who: 'runtime/integrations',
    may: ['runtime/kit', 'schemas'],
    packages: ['js-cookie', '@channel.io/channel-web-sdk-loader'],
  },
  {
    who: 'runtime/booking',
    may: [
      'runtime/kit',
      'runtime/integrations',
      'runtime/client-state',
      'schemas',
      // The very files of the site's pages, which a visitor has already.
      'runtime/client/libraries',
      'runtime/client/when-idle.ts',
      'runtime/client/yield-to-visitor.ts',
    ],
    packages: [...UI, 'react-dom', 'react-i18next', 'xstate', '@xstate/react'],
  },
  {
    who: 'runtime/console',
    may: ['runtime/kit', 'runtime/integrations', 'runtime/client-state', 'schemas'],
    packages: [...UI, 'react-dom', 'xstate', '@xstate/react'],
  },
  {
    who: 'console',
    may: ['schemas', 'locales'],
    packages: [
      'react',
      'react-dom',
      'react-i18next',
      'i18next',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'xstate',
      '@xstate/react',
      'react-router',
      '@mantine/core',
      '@mantine/charts',
      '@mantine/charts/styles.layer.css',
      '@mantine/dropzone',
      '@mantine/dates',
      '@mantine/hooks',
      '@mantine/notifications',
      '@mantine/spotlight',
      '@mantine/tiptap',
      '@tabler/icons-react',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      '@tiptap/core',
      '@tiptap/extension-bold',
      '@tiptap/extension-document',
      '@tiptap/extension-hard-break',
      '@tiptap/extension-heading',
      '@tiptap/extension-italic',
      '@tiptap/extension-link',
      '@tiptap/extension-list',
      '@tiptap/extension-paragraph',
      '@tiptap/extension-text',
      '@tiptap/extensions',
      '@tiptap/pm',
      '@tiptap/react',
      'dayjs',
      'es-toolkit',
      'pretendard',
      '@simplewebauthn/browser',
    ],
  },
  {
    who: 'sections/*',
    may: ['runtime/kit', 'runtime/machines', 'runtime/integrations', 'schemas'],
    packages: [...UI, 'xstate', '@xstate/react'],
  },
  // Both only need to say what a section is.
  { who: 'runtime/registry.ts', may: ['sections/*/index.ts', 'templates', 'locales'], types: ['runtime/kit'] },
  { who: 'runtime/registry.client.ts', may: ['sections/*/*.tsx'], types: ['runtime/kit', 'react'] },
  ...PAGE.map((who) => ({
    who,
    may: [
      ...PAGE,
      'runtime/kit',
      'runtime/client-state',
      'runtime/integrations',
      'schemas',
      // Each side has its own: everything on the server, components one by one in the browser.
      who === 'runtime/client' ? 'runtime/registry.client.ts' : 'runtime/registry.ts',
      // Behind a condition that no build meets.
      ...(who === 'runtime/client' ? ['runtime/authors'] : []),
    ],
    packages: [...UI, 'react-dom', 'react-i18next', 'i18next', ...(who === 'runtime/pages' ? ['vike'] : [])],
  })),
  ...INFRASTRUCTURE.map((who) => ({
    who,
    may: [
      ...INFRASTRUCTURE,
      'server/errors.ts',
      'server/large-json.ts',
      'server/background-thread.ts',
      'server/background-task.ts',
      'schemas',
    ],
    types: ['server/env.ts', 'server/context.ts', 'server/clock.ts'],
    packages: [
      ...SERVER,

      'better-sqlite3',
      'pg',
      'sharp',
      'sanitize-html',
      '@node-rs/argon2',
      'ipaddr.js',
      'isbot',
      'fast-xml-parser',
    ],
  })),
  // Caches across many clinics are bounded.
  { who: 'server/tenancy/tenant-directory.ts', may: ['server/tenancy', 'server/db'], packages: ['lru-cache'] },
  {
    who: 'server/fonts/site-letters.ts',
    may: ['server/fonts', 'server/context.ts', 'server/page-cache', 'server/tenancy', 'schemas'],
    packages: ['lru-cache'],
  },
  // Drawings are read in a thread of their own.
  {
    who: 'server/media/prepare-picture.ts',
    may: ['server/media', 'server/errors.ts', 'server/background-thread.ts'],
    packages: ['node:*', 'sharp'],
  },
  { who: 'server/media/svg-worker.ts', may: ['server/media', 'server/background-task.ts'], packages: [] },
  {
    who: 'server/media/read-svg.ts',
    may: ['server/media'],
    packages: ['fast-xml-parser', 'htmlparser2', 'entities'],
  },
  // Pairs of Traditional and Simplified Chinese characters.
  { who: 'server/db/search-text.ts', may: ['schemas'], packages: ['kysely', 'opencc-js'] },
  { who: 'server/storage/s3-store.ts', may: ['server/storage'], packages: ['@aws-sdk/client-s3'] },
  {
    who: 'server/http/uploaded-file.ts',
    may: ['server/http', 'server/errors.ts'],
    packages: ['node:*', 'fastify', '@fastify/multipart'],
  },
  // Formats of other programs' files, used nowhere else.
  {
    who: 'server/exchange',
    may: ['server/http', 'server/background-thread.ts', 'server/background-task.ts', 'server/errors.ts'],
    packages: ['node:*', 'saxes', 'write-excel-file', 'fflate', 'csv-parse', 'csv-stringify', 'iconv-lite'],
  },
  // Loads 25 MB of words, so it stands apart from what checks a password.
  { who: 'server/passwords/guessable.ts', may: [], packages: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common'] },
  { who: 'server/mail/smtp-sender.ts', may: ['server/mail-address.ts'], packages: ['nodemailer'] },
  // Encryption of pushes.
  {
    who: 'server/mail/push-sender.ts',
    may: ['server/mail', 'server/messages', 'server/outbound', 'server/secrets', 'server/tenancy'],
    types: ['server/context.ts'],
    packages: ['web-push'],
  },
  // Drawn for WeChat's guests and for authenticator apps alike.
  { who: 'server/http/draw-qr-code.ts', may: [], packages: ['uqr'] },
  // The cache key uses the same pure functions as the render to read an address.
  {
    who: 'server/page-cache/page-key.ts',
    may: [
      'server/db',
      'server/tenancy',
      'schemas',
      'runtime/request/decode-path.ts',
      'runtime/request/match-route.ts',
      'runtime/request/page-query.ts',
      'runtime/request/split-language.ts',
    ],
  },
  // A resource speaks of tags and tenants, which are tenancy's words; what it tells others of goes through them.
  {
    who: 'server/resources/*',
    may: [
      'server/http',
      'server/db',
      'server/tenancy',
      'server/secrets',
      'server/limits',
      'server/passwords',
      'server/webhooks',
      'server/content-kind',
      'server/content',
      'server/messages',
      'server/strangers',
      'server/statistics',
      'server/media',
      'server/storage',
      'server/exchange',
      'server/mail-address.ts',
      // Uploaded files are parsed in worker threads.
      'server/background-thread.ts',
      'server/background-task.ts',
      'server/errors.ts',
      'server/resources/*/index.ts',
      'schemas',
    ],
    packages: ['node:*', 'kysely'],
  },
  // The algorithms of second factors are separate from their storage.
  { who: 'server/resources/administrators/totp.ts', may: [], packages: ['otpauth'] },
  { who: 'server/resources/administrators/webauthn.ts', may: [], packages: ['@simplewebauthn/server'] },
  { who: 'server/resources/registry.ts', may: ['server/resources/*/index.ts'], types: ['server/http'] },
  // Loaded only when traces are collected.
  {
    who: 'server/traces/sdk-traces.ts',
    may: ['server'],
    packages: [
      'node:*',
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
    types: ['fastify'],
  },
  // Everything above its parts: app, context, index, ssr, demo, fonts, … The runtime comes through Vike's build.
  {
    who: 'server',
    may: ['server', 'schemas'],
    types: ['runtime/pages'],
    packages: [...SERVER, '@fastify/static', 'vike', 'subset-font', 'piscina', 'satori', 'sharp', 'prom-client', 'uqr'],
  },
  // Development alone: pages take changes over, and show what is wrong in templates.
  { who: 'runtime/authors', may: [], types: ['runtime/render'], packages: ['idiomorph'] },
  // Development alone: it shows sections one by one, and the server hands it requests.
  {
    who: 'runtime/workbench',
    may: [
      'runtime/request',
      'runtime/render',
      'runtime/kit',
      'runtime/registry.ts',
      'runtime/authors/problem-panel.ts',
      'schemas',
    ],
  },
  {
    who: 'server/workbench',
    may: ['server', 'schemas'],
    types: ['runtime/pages', 'runtime/workbench'],
    packages: ['node:*', 'fastify'],
  },
  // The site and the server call another back-end through the same few lines, which need no React.
  {
    who: 'server/back-end',
    may: ['server', 'schemas', 'runtime/kit/api/fetch-transport.ts'],
    types: ['runtime/kit/api'],
    packages: ['node:*', 'fastify', 'ajv', 'lru-cache'],
  },
  // Reads the HTML of other programs.
  { who: 'server/cli/wordpress', may: ['server', 'schemas'], packages: ['node:*', 'htmlparser2', 'entities'] },
  // Archives are read and written here alone.
  { who: 'server/clinic-files', may: ['server', 'schemas'], packages: ['node:*', 'yauzl', 'yazl'] },
  { who: 'server/template-packages', may: ['server', 'schemas'], packages: ['node:*', 'modern-tar'] },
  // Templates are checked against the manifests of sections.
  {
    who: 'server/template-check',
    may: ['server', 'schemas', 'runtime/registry.ts'],
    packages: ['node:*', 'ajv'],
  },
]

/** Dynamic imports whose module is not written down: the server loads what the build made. */
export const COMPUTED_IMPORTS = ['server/serve.ts', 'server/cli/partner-switch.ts']

/** The files that may glob. */
export const GLOBBING =
  /^(runtime\/registry(\.[a-z]+)?|console\/texts\/(ko|en)|console\/forms\/(words|schema-files)|console\/.*\/(role-names|look-pictures))\.ts$/

/** Folders behind `#name/` in import specifiers; must agree with package.json. */
export const SUBPATHS: Readonly<Record<string, string>> = {
  '#schemas/': 'schemas/',
  '#kit/': 'runtime/kit/',
  '#machines/': 'runtime/machines/',
  '#client-state/': 'runtime/client-state/',
  '#integrations/': 'runtime/integrations/',
  '#runtime/': 'runtime/',
  '#sections/': 'sections/',
  '#server/': 'server/',
  '#tests/': 'tests/',
}
