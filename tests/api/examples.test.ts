import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseEnv } from '#server/env.ts'

const EXAMPLES = join(import.meta.dirname, '../../deploy')
const NGINX = '/usr/sbin/nginx'
const folder = mkdtempSync(join(tmpdir(), 'maru-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string): string => readFileSync(join(EXAMPLES, name), 'utf8')

it('the unit sets only settings that the server takes, and starts what a build makes', () => {
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

it('both proxies lead to the ports that the guide starts, and keep probes to themselves', () => {
  for (const name of ['nginx.conf', 'Caddyfile']) {
    const text = read(name)
    for (const word of ['127.0.0.1:3000', '127.0.0.1:3001', '/healthz', '/readyz', 'X-Forwarded-Host'])
      expect([name, text]).toEqual([name, expect.stringContaining(word)])
  }
})

/** Where nginx is not installed this one is told as skipped, as tests on PostgreSQL are. */
const describeWithNginx = existsSync(NGINX) ? describe : describe.skip

describeWithNginx('nginx', () => {
  it('takes the example as it is, but for its certificate', () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x', '-keyout', key, '-out', certificate],
      { stdio: 'ignore' },
    )
    const site = read('nginx.conf')
      .replaceAll(/(ssl_certificate +)\S+;/g, `$1${certificate};`)
      .replaceAll(/(ssl_certificate_key +)\S+;/g, `$1${key};`)
    writeFileSync(join(folder, 'site.conf'), site)
    const around = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`
    writeFileSync(join(folder, 'nginx.conf'), around)
    const { status, stderr } = spawnSync(NGINX, ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  })
})
