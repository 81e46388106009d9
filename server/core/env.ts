import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { UsageError } from './errors.ts'
import { isMailAddress } from './mail-address.ts'
import { parseTranslation, type TranslationSettings } from './translation-settings.ts'

/** Shared cache in front of all nodes that supports purging by tag, and its purge API. */
export type SharedCacheSettings =
  | { readonly kind: 'varnish'; readonly addresses: readonly string[] }
  | { readonly kind: 'fastly' | 'cloudflare'; readonly address: string; readonly id: string; readonly token: string }

/** Address and credentials of a bucket. */
export type S3Settings = {
  /** Null for Amazon’s own endpoint. */
  readonly endpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Trusted signer: a name given by the operator, and the public key as base64url. */
export type TrustedKey = { readonly name: string; readonly publicKey: string }

/** Validated settings of a deployment; the rest of the server reads the environment only through it. */
export type Env = {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder with the embedded database, the picture cache and the generated secret. */
  readonly dataDir: string
  /** A PostgreSQL address, or null for the embedded database. */
  readonly databaseUrl: string | null
  /** A PostgreSQL replica that serves page reads, or null. */
  readonly databaseReadUrl: string | null
  /** Base address of another back-end that answers Specification §7, or null for the embedded one. */
  readonly contentApiUrl: string | null
  /** The deployment's own site key, or null; each partner also has its own. */
  readonly siteKey: string | null
  readonly siteKeyHeader: string
  readonly workers: number
  /** Hosts from which pictures may be fetched, lower-case. */
  readonly imageHosts: readonly string[]
  /** Bucket of the clinics' pictures, or null for DATA_DIR. */
  readonly s3: S3Settings | null
  /** Shared cache in front of all nodes that receives invalidations, or null. */
  readonly sharedCache: SharedCacheSettings | null
  /** Storage quota for pictures per clinic, in megabytes. */
  readonly mediaQuotaMb: number
  /** Hosts with ports, lower-case, on which webhooks may use this machine without TLS. */
  readonly webhookTestHosts: readonly string[]
  /** Machine translation paid by the operator; null if clinics can only use their own keys. */
  readonly translation: TranslationSettings | null
  /** Host of the operators’ console, lower-case and without a port; null without one. */
  readonly consoleHost: string | null
  /** Domain below which new clinics get an address, lower-case; null without one. */
  readonly sitesDomain: string | null
  /** Keys trusted to sign template packages. */
  readonly templateKeys: readonly TrustedKey[]
  /** Also checks links to other sites. */
  readonly checksOutsideLinks: boolean
  readonly gtmFallbackId: string | null
  /** Proxies whose forwarded headers are trusted: none, all, a number of hops, or these addresses. */
  readonly trustProxy: boolean | number | string
  readonly adminEmail: string | null
  readonly adminPassword: string | null
  /** Keys of 32 bytes, the current one first; empty if DATA_DIR holds a generated one. */
  readonly secretKeys: readonly Buffer[]
  /** Seconds during which balancers are informed of the shutdown before connections are refused. */
  readonly drainSeconds: number
  readonly metricsPort: number | null
  /** Fraction of requests that are traced; null without a trace collector. */
  readonly traceShare: number | null
  /** URI for reporting vulnerabilities, or null. */
  readonly securityContact: string | null
  /** Mail server and sender address; null if no e-mails are sent. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  /** Contact URI for push services; null for the clinic’s own site. */
  readonly pushContact: string | null
  readonly logLevel: LogLevel
  /** Logs a line per response. */
  readonly hasAccessLog: boolean
  /** Content of an empty database: demo clinics with activity, their content alone, or nothing. */
  readonly seed: 'demo' | 'clinics' | 'none'
  /** The repository's folder, which contains the files read at run time (demo, media, templates). */
  readonly rootDir: string
}

/** Log level; each includes those after it. */
export type LogLevel = (typeof LOG_LEVELS)[number]

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Reads the settings of docs/guides/running-maru.md from a record such as `process.env`. Throws UsageError. */
export const parseEnv = (record: Readonly<Record<string, string | undefined>>): Env => {
  const rootDir = findRoot()
  const databaseUrl = parseUrl(
    record,
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host/name',
  )
  const secretKeys = parseSecrets(record)
  if (databaseUrl && secretKeys.length === 0) {
    throw complain(
      'SECRET_KEY',
      'is missing',
      'with DATABASE_URL every node needs the same key; generate one with: openssl rand -hex 32',
    )
  }
  return {
    ...parsePorts(record),
    host: read(record, 'HOST') ?? '0.0.0.0',
    dataDir: parseFolder(read(record, 'DATA_DIR') ?? 'data', rootDir),
    databaseUrl,
    databaseReadUrl: parseReadUrl(record, databaseUrl),
    contentApiUrl:
      parseUrl(record, 'CONTENT_API_URL', ['http:', 'https:'], 'https://content.example')?.replace(/\/+$/, '') ?? null,
    siteKey: read(record, 'SITE_KEY'),
    siteKeyHeader: parseHeaderName(record),
    workers: parseWhole(record, 'WORKERS', 1, 64) ?? 1,
    imageHosts: parseHosts(record, 'IMAGE_HOSTS', 'images.example.com,cdn.example.com'),
    s3: parseS3(record),
    sharedCache: parseSharedCache(record),
    mediaQuotaMb: parseWhole(record, 'MEDIA_QUOTA_MB', 1, 1_000_000) ?? 2048,
    webhookTestHosts: parseHosts(record, 'WEBHOOK_TEST_HOSTS', 'localhost:4000'),
    translation: parseTranslation(record),
    consoleHost: parseHost(record, 'CONSOLE_HOST', 'console.example.com'),
    sitesDomain: parseHost(record, 'SITES_DOMAIN', 'sites.example.com'),
    templateKeys: parseTemplateKeys(record),
    checksOutsideLinks: parseChoice(record, 'OUTSIDE_LINKS', ['off', 'on']) === 'on',
    gtmFallbackId: parsePattern(record, 'GTM_FALLBACK_ID', /^GTM-[A-Z0-9]+$/, 'GTM-ABC123'),
    trustProxy: parseTrustProxy(record),
    adminEmail: parseMailAddress(record, 'ADMIN_EMAIL', 'clinic@example.com'),
    adminPassword: read(record, 'ADMIN_PASSWORD'),
    secretKeys,
    drainSeconds: parseWhole(record, 'DRAIN_SECONDS', 0, 60) ?? 0,
    traceShare: parseTraceShare(record),
    securityContact: parseContact(record, 'SECURITY_CONTACT'),
    smtp: parseSmtp(record),
    pushContact: parseContact(record, 'PUSH_CONTACT'),
    logLevel: parseLogLevel(record),
    hasAccessLog: parseChoice(record, 'ACCESS_LOG', ['off', 'on']) === 'on',
    seed: parseChoice(record, 'SEED', ['demo', 'clinics', 'none']),
    rootDir,
  }
}

/** Reads the settings of this process; the only place that accesses `process.env`. Throws UsageError. */
export const readEnv = (): Env => parseEnv(process.env)

/** Returns the names of all environment variables of this process. */
export const listEnvironment = (): string[] => Object.keys(process.env)

type Source = Readonly<Record<string, string | undefined>>

const read = (record: Source, name: string): string | null => {
  const value = record[name]?.trim()
  return value ? value : null
}

const complain = (name: string, problem: string, fix: string): UsageError =>
  new UsageError(`The setting ${name} ${problem}. To fix it: ${fix}.`)

const parseWhole = (record: Source, name: string, least: number, most: number): number | null => {
  const text = read(record, name)
  if (text === null) return null
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw complain(name, `is "${text}"`, `use a whole number from ${least} to ${most}`)
  }
  return value
}

const parsePorts = (record: Source): Pick<Env, 'port' | 'metricsPort'> => {
  const port = parseWhole(record, 'PORT', 0, 65535) ?? 3000
  const metricsPort = parseWhole(record, 'METRICS_PORT', 0, 65535)
  if (metricsPort !== port || port === 0) return { port, metricsPort }
  throw complain('METRICS_PORT', `is ${port}, the same as PORT`, 'use another port for metrics')
}

const parsePattern = (record: Source, name: string, pattern: RegExp, example: string): string | null => {
  const text = read(record, name)
  if (text !== null && !pattern.test(text)) throw complain(name, `is "${text}"`, `write it like ${example}`)
  return text
}

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i

const parseHost = (record: Source, name: string, example: string): string | null =>
  parsePattern(record, name, HOST, example)?.toLowerCase() ?? null

const parseMailAddress = (record: Source, name: string, example: string): string | null => {
  const text = read(record, name)
  if (text !== null && !isMailAddress(text)) throw complain(name, `is "${text}"`, `write it like ${example}`)
  return text
}

const parseUrl = (record: Source, name: string, protocols: readonly string[], example: string): string | null => {
  const text = read(record, name)
  if (text === null) return null
  // A database address contains a password, so the text itself is not repeated.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    const escapes = example.includes('password') ? '; in passwords, write @ : / # ? % as %40 %3A %2F %23 %3F %25' : ''
    throw complain(name, `is not a valid ${protocols[0]}// address`, `write it like ${example}${escapes}`)
  }
  return text
}

const parseReadUrl = (record: Source, databaseUrl: string | null): string | null => {
  const readUrl = parseUrl(
    record,
    'DATABASE_READ_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@replica/name',
  )
  if (readUrl === null || databaseUrl !== null) return readUrl
  throw complain('DATABASE_READ_URL', 'is set without DATABASE_URL', 'set DATABASE_URL to its primary server')
}

/**
 * Parses the mail settings: both or neither, since a server without a sender address would have its e-mails refused one
 * by one.
 */
const parseSmtp = (record: Source): Env['smtp'] => {
  const url = parseUrl(record, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example')
  const from = parseMailAddress(record, 'MAIL_FROM', 'no-reply@clinic.example')
  if (url !== null && from !== null) return { url, from }
  if (url === null && from === null) return null
  const [missing, fix] =
    url === null
      ? ['SMTP_URL', 'set it to the mail server, such as smtps://user:password@mail.example, or remove MAIL_FROM']
      : ['MAIL_FROM', 'set it to the sender address, such as no-reply@clinic.example']
  throw complain(missing, 'is missing', fix)
}

/** Parses a contact. RFC 9116 and RFC 8292 require a web or mail address, written as a URI. */
const parseContact = (record: Source, name: string): string | null => {
  const text = read(record, name)
  if (text === null) return null
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  const isRight = /^mailto:[^\s@]+@[^\s@]+$|^https:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
  if (isRight) return text
  throw complain(name, `is "${text}"`, 'use an e-mail address or an https:// address')
}

const parseHeaderName = (record: Source): string =>
  (parsePattern(record, 'SITE_KEY_HEADER', /^[A-Za-z0-9-]+$/, 'x-site-key') ?? 'x-site-key').toLowerCase()

const parseHosts = (record: Source, name: string, example: string): string[] => {
  const hosts = (read(record, name) ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+(:\d+)?$/.test(host))
  if (wrong) throw complain(name, `contains "${wrong}"`, `list host names only, such as ${example}`)
  return hosts
}

/** Parses a bucket's settings: all or none, since a partial configuration is a mistake. */
const parseS3 = (record: Source): S3Settings | null => {
  const bucket = read(record, 'S3_BUCKET')
  const endpoint = parseUrl(record, 'S3_ENDPOINT', ['https:', 'http:'], 'https://s3.example')
  const accessKeyId = read(record, 'S3_ACCESS_KEY_ID')
  const secretAccessKey = read(record, 'S3_SECRET_ACCESS_KEY')
  if (bucket === null) {
    if (endpoint === null && accessKeyId === null && secretAccessKey === null) return null
    throw complain('S3_BUCKET', 'is missing', 'set it to the bucket, or remove the other S3 settings')
  }
  const missing = accessKeyId === null ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
  if (accessKeyId === null || secretAccessKey === null)
    throw complain(missing, 'is missing', 'set it to the key of S3_BUCKET')
  return { endpoint, bucket, region: read(record, 'S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey }
}

const SHARED_CACHES = ['varnish', 'fastly', 'cloudflare'] as const
const PURGE_ADDRESSES = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4' }

const parseSharedCache = (record: Source): SharedCacheSettings | null => {
  const name = read(record, 'SHARED_CACHE')
  if (name === null) return null
  const kind = SHARED_CACHES.find((one) => one === name)
  if (!kind) throw complain('SHARED_CACHE', `is "${name}"`, `use one of ${SHARED_CACHES.join(', ')}`)
  const addresses = parseAddresses(record, 'SHARED_CACHE_ADDRESSES', 'http://10.0.0.7:6081,http://10.0.0.8:6081')
  if (kind === 'varnish') {
    if (addresses.length > 0) return { kind, addresses }
    throw complain('SHARED_CACHE_ADDRESSES', 'is missing', 'list every Varnish server, such as http://10.0.0.7:6081')
  }
  const [id, token] = [read(record, 'SHARED_CACHE_ID'), read(record, 'SHARED_CACHE_TOKEN')]
  const missing = id === null ? 'SHARED_CACHE_ID' : 'SHARED_CACHE_TOKEN'
  if (id === null || token === null)
    throw complain(missing, 'is missing', `set the service or zone id at ${kind} and a token that may purge it`)
  if (!/^[A-Za-z0-9]+$/.test(id)) throw complain('SHARED_CACHE_ID', 'is not a valid id', 'copy it from your account')
  return { kind, address: addresses[0] ?? PURGE_ADDRESSES[kind], id, token }
}

const parseAddresses = (record: Source, name: string, example: string): string[] => {
  const addresses = (read(record, name) ?? '')
    .split(',')
    .map((part) => part.trim().replace(/\/+$/, ''))
    .filter(Boolean)
  const wrong = addresses.find((one) => !URL.canParse(one) || !/^https?:$/.test(new URL(one).protocol))
  if (wrong) throw complain(name, `contains "${wrong}"`, `list addresses such as ${example}`)
  return addresses
}

const parseTrustProxy = (record: Source): boolean | number | string => {
  const text = read(record, 'TRUST_PROXY')
  if (text === null || text === 'false') return false
  if (text === 'true') return true
  if (/^\d+$/.test(text)) return Number(text)
  if (text.split(',').every((part) => isRange(part.trim()))) return text
  throw complain('TRUST_PROXY', `is "${text}"`, 'use true, false, a number of hops, or addresses such as 10.0.0.0/8')
}

/** Parses template keys, each as `name=key` as `maru template key` prints it. */
const parseTemplateKeys = (record: Source): TrustedKey[] =>
  (read(record, 'TEMPLATE_KEYS') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name, publicKey] = /^([a-z0-9][a-z0-9.-]{0,39})=([A-Za-z0-9_-]{43})$/.exec(part) ?? []
      if (name !== undefined && publicKey !== undefined) return { name, publicKey }
      throw complain('TEMPLATE_KEYS', `contains "${part}"`, 'write each key as name=key; maru template key prints one')
    })

/** Checks whether a text is an address, a range such as 10.0.0.0/8, or a name that Fastify supports. */
const isRange = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', length = '0', ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= longest
}

const parseSecrets = (record: Source): Buffer[] => {
  const text = read(record, 'SECRET_KEY')
  if (text === null) return []
  return text.split(',').map((part) => {
    const word = part.trim()
    const key = /^[0-9a-f]{64}$/i.test(word) ? Buffer.from(word, 'hex') : Buffer.from(word, 'base64')
    if (key.length !== 32)
      throw complain('SECRET_KEY', 'is not 32 bytes long', 'generate one with: openssl rand -hex 32')
    return key
  })
}

/** Parses OpenTelemetry's own settings: whether traces are collected, and which share. Its SDK reads the others. */
const parseTraceShare = (record: Source): number | null => {
  const isCollected = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some((name) =>
    read(record, name),
  )
  if (!isCollected || read(record, 'OTEL_SDK_DISABLED') === 'true') return null
  const text = read(record, 'OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const share = Number(text)
  if (share >= 0 && share <= 1) return share
  throw complain('OTEL_TRACES_SAMPLER_ARG', `is "${text}"`, 'use a number from 0 to 1')
}

const parseLogLevel = (record: Source): LogLevel => {
  const text = read(record, 'LOG_LEVEL') ?? 'info'
  const level = LOG_LEVELS.find((one) => one === text)
  if (!level) throw complain('LOG_LEVEL', `is "${text}"`, `use one of ${LOG_LEVELS.join(', ')}`)
  return level
}

const parseChoice = <Word extends string>(record: Source, name: string, words: readonly [Word, ...Word[]]): Word => {
  const text = read(record, name) ?? words[0]
  const word = words.find((one) => one === text)
  if (!word) throw complain(name, `is "${text}"`, `use ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)
  return word
}

const parseFolder = (text: string, rootDir: string): string => (isAbsolute(text) ? text : resolve(rootDir, text))

/**
 * Returns the nearest parent folder whose package.json is ours: sources and builds are at different depths below it.
 */
const findRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!isOurs(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder)
      throw new UsageError('Maru cannot find its own folder. To fix it: keep builds/ inside the repository.')
    folder = parent
  }
  return folder
}

const isOurs = (file: string): boolean => existsSync(file) && /"name":\s*"maru"/.test(readFileSync(file, 'utf8'))
