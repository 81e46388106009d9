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
const PAGE = ['runtime/request', 'runtime/render', 'runtime/client', 'runtime/pages']

/** Rooms of the server from the lowest up, with the rooms below that each may import. */
const ROOMS = {
  core: [],
  db: ['core'],
  tenancy: ['core'],
  security: ['core', 'db', 'tenancy'],
  files: ['core', 'db', 'tenancy'],
  messaging: ['core', 'db', 'tenancy', 'security'],
  content: ['core', 'db', 'tenancy', 'security', 'files'],
  ops: ['core', 'db', 'tenancy', 'security'],
  api: ['core', 'db', 'tenancy', 'security', 'files', 'messaging', 'content', 'ops'],
  templates: ['core', 'db', 'tenancy', 'content', 'ops', 'api', 'resources'],
  notifications: ['core', 'db', 'tenancy', 'security', 'messaging', 'ops', 'api', 'resources'],
  pages: ['core', 'db', 'tenancy', 'security', 'files', 'content', 'ops', 'api', 'resources', 'templates'],
  clinics: ['core', 'db', 'tenancy', 'security', 'files', 'content', 'ops', 'api', 'resources', 'templates', 'pages'],
  authoring: ['core', 'db', 'tenancy', 'security', 'content', 'ops', 'api', 'resources', 'templates', 'pages'],
} as const

/** Packages of each room; everything else is in the row of the file that uses it. */
const ROOM_PACKAGES: Readonly<Record<keyof typeof ROOMS, readonly string[]>> = {
  core: ['piscina', 'ipaddr.js', '@fastify/static', 'fastify', 'lru-cache'],
  db: ['kysely', 'pg', 'better-sqlite3', 'lru-cache'],
  tenancy: ['lru-cache', 'fastify'],
  security: ['kysely', '@node-rs/argon2', 'lru-cache'],
  files: ['kysely', 'sharp', 'lru-cache'],
  messaging: ['kysely'],
  content: ['kysely', 'ajv', 'sanitize-html', 'lru-cache'],
  ops: ['kysely', 'fastify', 'prom-client', 'isbot', 'lru-cache'],
  api: ['fastify', 'ajv', 'es-toolkit'],
  templates: ['kysely', 'ajv'],
  notifications: ['kysely', 'fastify'],
  pages: ['kysely', 'fastify', 'sharp', 'lru-cache'],
  clinics: ['kysely'],
  authoring: ['fastify'],
}

/** Packages of everything that the console draws. */
const VIEW = ['react-router', '@mantine/core', '@mantine/hooks', '@tabler/icons-react']

/** Rooms of the console from the lowest up; a screen imports no other screen. */
const CONSOLE: Readonly<Record<string, { readonly may: readonly string[]; readonly packages: readonly string[] }>> = {
  lib: { may: [], packages: ['react-router', '@simplewebauthn/browser'] },
  ui: {
    may: ['lib'],
    packages: [
      ...VIEW,
      'i18next',
      'dayjs',
      '@mantine/dates',
      '@mantine/notifications',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
    ],
  },
  'content-editing': {
    may: ['lib', 'ui'],
    packages: [
      ...VIEW,
      'xstate',
      '@xstate/react',
      'es-toolkit',
      '@mantine/dates',
      '@mantine/notifications',
      '@mantine/tiptap',
      '@dnd-kit/sortable',
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
    ],
  },
  'screens/*': {
    may: ['lib', 'ui', 'content-editing'],
    packages: [
      ...VIEW,
      '@tanstack/react-virtual',
      'es-toolkit',
      '@mantine/charts',
      '@mantine/dates',
      '@mantine/dropzone',
      '@dnd-kit/sortable',
    ],
  },
  shell: {
    may: ['lib', 'ui', 'content-editing', 'screens'],
    packages: [...VIEW, '@mantine/spotlight'],
  },
  app: {
    may: ['lib', 'ui', 'screens', 'shell'],
    packages: [...VIEW, 'react-dom', '@mantine/notifications'],
  },
  // A program of its own, behind the console's sign-in.
  'template-studio': {
    may: ['lib', 'ui', 'app/auth-gate.tsx'],
    packages: [...VIEW, 'react-dom', 'pretendard', '@mantine/notifications'],
  },
}

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
  ...Object.entries(CONSOLE).map(([room, { may, packages }]) => ({
    who: `console/${room}`,
    may: [...may.map((one) => `console/${one}`), 'schemas'],
    packages: ['react', '@tanstack/react-query', ...packages],
  })),
  // Texts and schemas come from their JSON files.
  { who: 'console/lib/texts', may: ['console/lib', 'locales', 'schemas'], packages: ['react', 'i18next'] },
  {
    who: 'console/lib/form-schema',
    may: ['console/lib', 'locales', 'schemas'],
    packages: ['react', '@tanstack/react-query'],
  },
  // Loads the page's first files: nothing of React before the session is requested.
  { who: 'console/main.tsx', may: ['console/lib', 'console/ui/theme', 'console/app'], packages: ['pretendard'] },
  { who: 'console/service-worker', may: [] },
  {
    who: 'sections/*/*',
    may: ['runtime/kit', 'runtime/machines', 'runtime/integrations', 'schemas'],
    packages: [...UI, 'xstate', '@xstate/react'],
  },
  // Both only need to say what a section is.
  { who: 'runtime/registry.ts', may: ['sections/*/*/index.ts', 'templates', 'locales'], types: ['runtime/kit'] },
  { who: 'runtime/registry.client.ts', may: ['sections/*/*/*.tsx'], types: ['runtime/kit', 'react'] },
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
  ...Object.entries(ROOMS).map(([room, below]) => ({
    who: `server/${room}`,
    may: [...below.map((one) => `server/${one}`), 'schemas'],
    // The renderer’s own types: its code comes through Vike’s build.
    types: ['runtime/pages'],
    // `keyof` of the record above.
    packages: ['node:*', ...ROOM_PACKAGES[room as keyof typeof ROOMS]],
  })),
  // Pairs of Traditional and Simplified Chinese characters.
  { who: 'server/db/search-text.ts', may: ['schemas'], packages: ['kysely', 'opencc-js'] },
  // Loads 25 MB of words, so only a thread imports it.
  {
    who: 'server/security/passwords/guessable.ts',
    may: [],
    packages: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common'],
  },
  // The cache key uses the same pure functions as the render to read an address.
  {
    who: 'server/tenancy/page-key.ts',
    may: [
      'server/core',
      'server/tenancy',
      'schemas',
      'runtime/request/decode-path.ts',
      'runtime/request/match-route.ts',
      'runtime/request/page-query.ts',
      'runtime/request/split-language.ts',
    ],
  },
  // Drawings are read in a thread of their own.
  {
    who: 'server/files/media/read-svg.ts',
    may: ['server/files/media'],
    packages: ['fast-xml-parser', 'htmlparser2', 'entities'],
  },
  { who: 'server/files/storage/s3-store.ts', may: ['server/core', 'server/files'], packages: ['@aws-sdk/client-s3'] },
  // Formats of other programs' files, used nowhere else.
  {
    who: 'server/files/formats',
    may: ['server/core'],
    packages: ['node:*', 'saxes', 'write-excel-file', 'fflate', 'csv-parse', 'csv-stringify', 'iconv-lite'],
  },
  // Drawn for WeChat's guests and for authenticator apps alike.
  { who: 'server/api/http/draw-qr-code.ts', may: [], packages: ['uqr'] },
  {
    who: 'server/api/http/uploaded-file.ts',
    may: ['server/core', 'server/api'],
    packages: ['node:*', 'fastify', '@fastify/multipart'],
  },
  // Loaded only when traces are collected.
  {
    who: 'server/ops/tracing/sdk-traces.ts',
    may: ['server/core', 'server/tenancy', 'server/ops'],
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
  // A resource imports others by their index alone.
  {
    who: 'server/resources/*',
    may: [
      'server/core',
      'server/db',
      'server/tenancy',
      'server/security',
      'server/files',
      'server/messaging',
      'server/content',
      'server/ops',
      'server/api',
      'server/resources/*/index.ts',
      'schemas',
    ],
    packages: ['node:*', 'kysely', 'es-toolkit'],
  },
  // Counts of API keys in memory.
  { who: 'server/resources/api-keys/memory.ts', may: [], packages: ['lru-cache'] },
  // The algorithms of second factors are separate from their storage.
  { who: 'server/resources/administrators/totp.ts', may: [], packages: ['otpauth'] },
  { who: 'server/resources/administrators/webauthn.ts', may: [], packages: ['@simplewebauthn/server'] },
  { who: 'server/resources/registry.ts', may: ['server/resources/*/index.ts'], types: ['server/api'] },
  // Templates are checked against the manifests of sections.
  {
    who: 'server/templates/check',
    may: [
      'server/core',
      'server/content',
      'server/api',
      'server/resources',
      'server/tenancy',
      'server/templates',
      'schemas',
      'runtime/registry.ts',
    ],
    packages: ['node:*', 'ajv'],
  },
  // Archives are read and written here alone.
  {
    who: 'server/templates/packages',
    may: [...ROOMS.templates.map((one) => `server/${one}`), 'server/templates', 'schemas'],
    packages: ['node:*', 'kysely', 'modern-tar'],
  },
  {
    who: 'server/clinics/import-export',
    may: ROOMS.clinics.map((one) => `server/${one}`).concat('server/clinics', 'schemas'),
    packages: ['node:*', 'yauzl', 'yazl'],
  },
  { who: 'server/notifications/senders/smtp-sender.ts', may: ['server/core'], packages: ['nodemailer'] },
  // Encryption of pushes.
  {
    who: 'server/notifications/senders/push-sender.ts',
    may: ROOMS.notifications.map((one) => `server/${one}`).concat('server/notifications'),
    packages: ['web-push'],
  },
  { who: 'server/pages/fonts/font-worker.ts', may: ['server/core'], packages: ['node:*', 'subset-font'] },
  {
    who: 'server/pages/share-images/draw.ts',
    may: ['server/files', 'server/pages'],
    types: ['runtime/pages'],
    packages: ['node:*', 'satori', 'sharp'],
  },
  {
    who: 'server/pages/render/vike-renderer.ts',
    may: ['server/core', 'server/pages', 'schemas'],
    types: ['runtime/pages'],
    packages: ['vike'],
  },
  // The site and the server call another back-end through the same few lines, which need no React.
  {
    who: 'server/pages/upstream',
    may: ROOMS.pages
      .map((one) => `server/${one}`)
      .concat('server/pages', 'schemas', 'runtime/kit/api/fetch-transport.ts'),
    types: ['runtime/kit/api'],
    packages: ['node:*', 'fastify', 'ajv', 'lru-cache'],
  },
  // Which sections have a picture in the catalogue.
  {
    who: 'server/authoring/studio/drawn-pictures.ts',
    may: ['server/authoring', 'schemas', 'art/section-pictures/pictures.json'],
    packages: ['node:*'],
  },
  // Starts everything: the server, the commands, the demo’s content.
  {
    who: 'server/app',
    may: ['server', 'schemas'],
    types: ['runtime/pages'],
    packages: ['node:*', 'kysely', 'fastify'],
  },
  // Reads the HTML of other programs.
  { who: 'server/app/cli/wordpress', may: ['server', 'schemas'], packages: ['node:*', 'htmlparser2', 'entities'] },
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
    who: 'server/authoring/section-gallery',
    may: ROOMS.authoring.map((one) => `server/${one}`).concat('server/authoring', 'schemas'),
    types: ['runtime/pages', 'runtime/workbench'],
    packages: ['node:*', 'fastify'],
  },
]

/** Dynamic imports whose module is not written down: the server loads what the build made. */
export const COMPUTED_IMPORTS = ['server/app/serve.ts', 'server/app/cli/partner-switch.ts']

/** The files that may glob. */
export const GLOBBING =
  /^(runtime\/registry(\.[a-z]+)?|console\/lib\/texts\/(ko|en)|console\/lib\/form-schema\/(schema-texts|schema-files|role-names)|console\/ui\/template-pictures\/template-pictures)\.ts$/

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
