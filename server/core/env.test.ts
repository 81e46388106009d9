import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'
import { UsageError } from './errors.ts'

describe('the settings', () => {
  it('each have a default', () => {
    const env = parseEnv({})
    expect(env).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      databaseUrl: null,
      databaseReadUrl: null,
      contentApiUrl: null,
      siteKey: null,
      siteKeyHeader: 'x-site-key',
      workers: 1,
      imageHosts: [],
      s3: null,
      sharedCache: null,
      mediaQuotaMb: 2048,
      webhookTestHosts: [],
      consoleHost: null,
      templateKeys: [],
      checksOutsideLinks: false,
      trustProxy: false,
      secretKeys: [],
      drainSeconds: 0,
      metricsPort: null,
      securityContact: null,
      smtp: null,
      logLevel: 'info',
      seed: 'demo',
    })
    expect(env.dataDir).toBe(`${env.rootDir}/data`)
  })

  it('are parsed from text', () => {
    expect(
      parseEnv({
        PORT: '8080',
        DATA_DIR: '/srv/maru',
        CONTENT_API_URL: 'https://content.example/v1/',
        SITE_KEY_HEADER: 'X-Clinic-Key',
        CONSOLE_HOST: 'Console.example',
        IMAGE_HOSTS: 'Images.example, cdn.example:8443',
        TRUST_PROXY: '2',
        WORKERS: '4',
        LOG_LEVEL: 'warn',
      }),
    ).toMatchObject({
      port: 8080,
      dataDir: '/srv/maru',
      contentApiUrl: 'https://content.example/v1',
      siteKeyHeader: 'x-clinic-key',
      consoleHost: 'console.example',
      imageHosts: ['images.example', 'cdn.example:8443'],
      trustProxy: 2,
      workers: 4,
      logLevel: 'warn',
    })
    for (const text of ['10.0.0.0/8', '10.0.0.0/8,192.0.2.7, loopback', 'fd00::/8'])
      expect(parseEnv({ TRUST_PROXY: text }).trustProxy).toBe(text)
    expect(parseEnv({ PORT: ' ' }).port).toBe(3000)
    for (const contact of ['security@clinic.example', 'mailto:security@clinic.example']) {
      expect(parseEnv({ SECURITY_CONTACT: contact }).securityContact).toBe('mailto:security@clinic.example')
    }
    expect(parseEnv({ SECURITY_CONTACT: 'https://clinic.example/report' }).securityContact).toMatch(/^https/)
  })

  it('list the publishers whose template packages may be installed', () => {
    const key = 'A'.repeat(43)
    const parsed = parseEnv({ TEMPLATE_KEYS: `agency=${key}, house.one=${key}` }).templateKeys
    expect(parsed).toEqual([
      { name: 'agency', publicKey: key },
      { name: 'house.one', publicKey: key },
    ])
    for (const wrong of [key, `agency=${key}A`, `=${key}`]) {
      expect(() => parseEnv({ TEMPLATE_KEYS: wrong })).toThrow('TEMPLATE_KEYS')
    }
  })

  it('read the settings of a bucket and reject an incomplete set', () => {
    const key = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    expect(parseEnv({ S3_BUCKET: 'pictures', ...key }).s3).toEqual({
      endpoint: null,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
    const own = { S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu', S3_BUCKET: 'b', ...key }
    expect(parseEnv(own).s3).toMatchObject({ endpoint: 'https://s3.example', region: 'eu' })
    expect(() => parseEnv(key)).toThrow('The setting S3_BUCKET is missing.')
    expect(() => parseEnv({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id' })).toThrow('S3_SECRET_ACCESS_KEY is missing.')
    expect(() => parseEnv({ S3_BUCKET: 'b' })).toThrow('S3_ACCESS_KEY_ID is missing.')
  })

  it.each([
    [{ PORT: '99999' }, 'The setting PORT is "99999". To fix it: use a whole number from 0 to 65535.'],
    [{ WORKERS: '0' }, 'The setting WORKERS is "0". To fix it: use a whole number from 1 to 64.'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL is "loud". To fix it: use one of trace, debug, info, warn,'],
    [{ CONTENT_API_URL: 'ftp://x' }, 'The setting CONTENT_API_URL is not a valid http:// address.'],
    [{ IMAGE_HOSTS: 'https://a.example' }, 'The setting IMAGE_HOSTS contains "https://a.example".'],
    [{ GTM_FALLBACK_ID: 'UA-1' }, 'write it like GTM-ABC123'],
    [
      { SECRET_KEY: 'short' },
      'The setting SECRET_KEY is not 32 bytes long. To fix it: generate one with: openssl rand -hex 32.',
    ],
    [{ DATABASE_URL: 'postgres://db/maru' }, 'The setting SECRET_KEY is missing.'],
    [{ SEED: 'on' }, 'The setting SEED is "on". To fix it: use demo, clinics or none.'],
    [{ SECURITY_CONTACT: 'call us' }, 'use an e-mail address'],
    [{ SECURITY_CONTACT: 'http://clinic.example' }, 'https://'],
    [{ SECURITY_CONTACT: 'a@b.example\nContact: c' }, 'use an e-mail address'],
    [{ TRUST_PROXY: 'yes' }, 'use true, false, a number of hops, or addresses'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'use true, false, a number of hops, or addresses'],
    [{ TRUST_PROXY: '10.0.0.1, 10.0.0' }, 'use true, false, a number of hops, or addresses'],
  ])('reject %o, and name the variable and the fix', (record, message) => {
    expect(() => parseEnv(record)).toThrow(UsageError)
    expect(() => parseEnv(record)).toThrow(message)
  })

  it('read a shared cache with the settings that purging it needs', () => {
    const addresses = { SHARED_CACHE_ADDRESSES: 'http://10.0.0.7:6081/, http://10.0.0.8:6081' }
    expect(parseEnv({}).sharedCache).toBeNull()
    expect(parseEnv({ SHARED_CACHE: 'varnish', ...addresses }).sharedCache).toEqual({
      kind: 'varnish',
      addresses: ['http://10.0.0.7:6081', 'http://10.0.0.8:6081'],
    })
    const account = { SHARED_CACHE_ID: 'abc1', SHARED_CACHE_TOKEN: 'secret' }
    expect(parseEnv({ SHARED_CACHE: 'fastly', ...account }).sharedCache).toEqual({
      kind: 'fastly',
      address: 'https://api.fastly.com',
      id: 'abc1',
      token: 'secret',
    })
    for (const [name, wrong] of [
      ['SHARED_CACHE', { SHARED_CACHE: 'squid' }],
      ['SHARED_CACHE_ADDRESSES', { SHARED_CACHE: 'varnish' }],
      ['SHARED_CACHE_ADDRESSES', { SHARED_CACHE: 'varnish', SHARED_CACHE_ADDRESSES: '10.0.0.7' }],
      ['SHARED_CACHE_TOKEN', { SHARED_CACHE: 'fastly', SHARED_CACHE_ID: 'abc1' }],
      ['SHARED_CACHE_ID', { SHARED_CACHE: 'cloudflare', SHARED_CACHE_ID: '../x', SHARED_CACHE_TOKEN: 'secret' }],
    ] as const)
      expect(() => parseEnv(wrong), name).toThrow(new RegExp(`${name} `))
  })

  it.each(['postgres://u:p#w@db/x', 'postgres://u:p/w@db/x'])(
    'explain percent-encoding when they reject %s',
    (address) => {
      const settings = { DATABASE_URL: address, SECRET_KEY: 'a'.repeat(64) }
      expect(() => parseEnv(settings)).toThrow(
        /is not a valid postgres:\/\/ address.*in passwords, write @ : \/ # \? % as %40/,
      )
    },
  )

  it.each([
    'postgres://a@b/c',
    'postgres://u:100%w@db/x',
    'postgresql://u:p%23w@10.0.0.1:5433/x',
    'postgres:///x?host=/run/postgresql',
  ])('accept the database address %s', (address) => {
    expect(parseEnv({ DATABASE_URL: address, SECRET_KEY: 'a'.repeat(64) }).databaseUrl).toBe(address)
  })

  it('never repeat a database address in an error, as it contains a password', () => {
    expect(() => parseEnv({ DATABASE_URL: 'mysql://root:secret@db/x' })).toThrow(/^(?!.*secret)/)
  })

  it('require the mail server and the sender together, and repeat no password', () => {
    const url = 'smtps://mailer:lamp@mail.example'
    expect(parseEnv({ SMTP_URL: url, MAIL_FROM: 'no-reply@clinic.example' }).smtp).toEqual({
      url,
      from: 'no-reply@clinic.example',
    })
    expect(() => parseEnv({ SMTP_URL: url })).toThrow('MAIL_FROM is missing')
    expect(() => parseEnv({ MAIL_FROM: 'no-reply@clinic.example' })).toThrow('SMTP_URL is missing')
    expect(() => parseEnv({ SMTP_URL: url, MAIL_FROM: 'Clinic <a@b.example>' })).toThrow('MAIL_FROM is "Clinic')
    const wrong = () => parseEnv({ SMTP_URL: 'mailer:lamp@mail.example', MAIL_FROM: 'a@b.example' })
    expect(wrong).toThrow('SMTP_URL is not a valid smtp:// address')
    expect(wrong).not.toThrow('lamp')
  })
})

it('parseEnv refuses the same port for pages and metrics, and names both settings', () => {
  expect(() => parseEnv({ PORT: '8080', METRICS_PORT: '8080' })).toThrow(/METRICS_PORT is 8080, the same as PORT/)
  expect(() => parseEnv({ METRICS_PORT: '3000' })).toThrow(/METRICS_PORT is 3000, the same as PORT/)
  expect(parseEnv({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0, metricsPort: 0 })
})
