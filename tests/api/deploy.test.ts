import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseEnv } from '#server/core/env.ts'
import { createMetrics } from '#server/ops/metrics/metrics.ts'
import { startServer } from '#tests/e2e/start-site.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'maru-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

it('the unit uses only settings that the server accepts, and starts the output of a build', () => {
  const unit = read('maru@.service').replaceAll('%i', '3000')
  const settings = Object.fromEntries(
    (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').split(' ').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=')
      return [name, value]
    }),
  )
  expect(parseEnv(settings)).toMatchObject({ port: 3000, host: '127.0.0.1', trustProxy: '127.0.0.1' })
  expect(unit).toContain('ExecStart=/usr/bin/node dist/app/server.mjs')
})

it('the containers use only settings that the server accepts', () => {
  const block = /x-settings: &settings\n((?: {2}.*\n)+)/.exec(read('compose.yaml'))?.[1] ?? ''
  const settings = Object.fromEntries(
    [...block.matchAll(/^ {2}([A-Z0-9_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      name === 'SECRET_KEY' ? '0'.repeat(64) : value.replaceAll(/\$\{\w+\}/g, 'word'),
    ]),
  )
  const { sharedCache, s3, databaseUrl } = parseEnv(settings)
  expect([sharedCache?.kind, s3?.bucket, databaseUrl]).toEqual([
    'varnish',
    'maru',
    'postgres://maru:word@postgres/maru',
  ])
})

it('every proxy forwards to the ports of the guide, and blocks internal addresses', () => {
  for (const name of ['nginx.conf', 'Caddyfile', 'Caddyfile.on-demand']) {
    const text = read(name)
    for (const word of ['127.0.0.1:3000', '127.0.0.1:3001', '/healthz', '/readyz', '/_tls', 'X-Forwarded-Host'])
      expect([name, text]).toEqual([name, expect.stringContaining(word)])
  }
})

it('files that no test can run say so in their first line', () => {
  const files = readdirSync(DEPLOY).filter((name) => /Dockerfile$|compose/.test(name))
  expect(files).toHaveLength(3)
  for (const name of files)
    expect([name, read(name)]).toEqual([name, expect.stringMatching(/^# Not run by a test here/)])
})

it.each(['prometheus-rules.yml', 'grafana.json'])('%s uses only metrics that exist', async (file) => {
  const { text } = await createMetrics().read()
  const names = new Set(read(file).match(/\bmaru_\w+/g))
  const unknown = [...names].filter((name) => !text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `))
  expect([unknown, names.size > 5]).toEqual([[], true])
})

type Board = { description: string; panels: { id: number; title: string; targets: { expr: string }[] }[] }

it('the board has a panel for every alert, and says that it is not run here', () => {
  const { description, panels } = JSON.parse(read('grafana.json')) as Board
  expect(description).toMatch(/^Not run by a test here/)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
  const alerted = new Set(read('prometheus-rules.yml').match(/\bmaru_\w+/g))
  expect([...alerted].filter((name) => !shown.includes(name))).toEqual([])
})

/** Writes the board's queries as recording rules, so that promtool parses every expression. */
const writeBoardRules = (): string => {
  const { panels } = JSON.parse(read('grafana.json')) as Board
  const rules = panels.flatMap(({ id, targets }) =>
    targets.map(({ expr }, index) => ({
      record: `board:panel_${id}_${index}`,
      expr: expr.replaceAll('$instance', '.*'),
    })),
  )
  const file = join(folder, 'board.yml')
  // YAML takes JSON as it is.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'board', rules }] }))
  return file
}

/** nginx wants its certificates to be there. */
const withCertificate = (text: string): string => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x', '-keyout', key, '-out', certificate]
  execFileSync('openssl', made, { stdio: 'ignore' })
  return text
    .replaceAll(/(ssl_certificate +)\S+;/g, `$1${certificate};`)
    .replaceAll(/(ssl_certificate_key +)\S+;/g, `$1${key};`)
}

const writeNginx = (): string => {
  const file = join(folder, 'nginx.conf')
  writeFileSync(join(folder, 'site.conf'), withCertificate(read('nginx.conf')))
  const around = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`
  writeFileSync(file, around)
  return file
}

/** systemd looks for the user and the program, which this machine need not have. */
const writeUnit = (): string => {
  const file = join(folder, 'maru@3000.service')
  writeFileSync(
    file,
    read('maru@.service').replace('User=maru', 'User=root').replace('/usr/bin/node', process.execPath),
  )
  return file
}

const caddy = (name: string) => ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, name)]

/** Programs that check the files in deploy/; reported as skipped when not installed, as tests on PostgreSQL are. */
const CHECKS: readonly [string, string, () => string[]][] = [
  ['nginx takes its file, but for the certificate', '/usr/sbin/nginx', () => ['-t', '-c', writeNginx()]],
  ['Caddy takes the file for clinics by name', '/usr/bin/caddy', () => caddy('Caddyfile')],
  ['Caddy takes the file for any number of clinics', '/usr/bin/caddy', () => caddy('Caddyfile.on-demand')],
  [
    'Varnish compiles its file',
    '/usr/sbin/varnishd',
    () => ['-C', '-f', join(DEPLOY, 'varnish.vcl'), '-n', join(folder, 'varnish'), ...asRoot],
  ],
  ['systemd takes the unit', '/usr/bin/systemd-analyze', () => ['verify', writeUnit()]],
  ['Prometheus takes the rules', '/usr/bin/promtool', () => ['check', 'rules', join(DEPLOY, 'prometheus-rules.yml')]],
  ['Prometheus takes what the board asks', '/usr/bin/promtool', () => ['check', 'rules', writeBoardRules()]],
]

const asRoot = process.getuid?.() === 0 ? ['-j', 'none'] : []

for (const [title, program, toArgs] of CHECKS) {
  it.skipIf(!existsSync(program))(title, () => {
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const { status, stdout, stderr } = spawnSync(program, toArgs(), { encoding: 'utf8', env })
    expect(status, `${stdout.slice(-2000)}${stderr.slice(-2000)}`).toBe(0)
  })
}

it('the image contains every file that the server reads, and no sources', async () => {
  const image = join(folder, 'image')
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/srv\/maru\/(\S+) /gm)].map(
    ([, path = '']) => path,
  )
  // A container is built from a clean folder, which has one build.
  const builds = ['assets', basename(readlinkSync(join(DEPLOY, '../dist')))].map((name) => `builds/${name}`)
  for (const path of copied.flatMap((one) => (one === 'builds' ? builds : [one]))) {
    mkdirSync(join(image, path, '..'), { recursive: true })
    // Packages are many and are only read.
    if (path === 'node_modules') symlinkSync(join(DEPLOY, '..', path), join(image, path))
    else cpSync(join(DEPLOY, '..', path), join(image, path), { recursive: true, verbatimSymlinks: true })
  }
  expect(existsSync(join(image, 'server/app/app.ts'))).toBe(false)
  const site = await startServer({ PATH: process.env['PATH'] ?? '' }, { folder: image })
  try {
    const pages = ['/', '/products', '/ja', '/og/home.png', '/console'].map((path) => fetchFrom(site.port, path))
    for (const { status } of await Promise.all(pages)) expect([200, 302, 404]).toContain(status)
    const [home] = await Promise.all(pages)
    expect([home?.status, home?.body]).toEqual([200, expect.stringContaining('/_font/ko/')])
    const font = await fetchFrom(site.port, /\/_font\/ko\/[\w./-]+/.exec(home?.body ?? '')?.[0] ?? '')
    expect(font.status).toBe(200)
    const maru = spawnSync(process.execPath, ['dist/app/maru.mjs', 'partner', 'list'], {
      cwd: image,
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: site.dataDir },
      encoding: 'utf8',
    })
    expect([maru.status, maru.stdout]).toEqual([0, expect.stringContaining('haneul')])
  } finally {
    await site.stop()
  }
}, 180_000)

/** Node does not resolve `*.localhost`, so the host is sent by hand. */
const fetchFrom = (port: number, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: 'lumi.localhost' } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    }).on('error', reject)
  })
