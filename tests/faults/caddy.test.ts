import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type PeerCertificate } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#tests/api/site.ts'
import { findFreePort } from '#tests/free-port.ts'
import { endProgram, waitForAnswer } from './proxy.ts'

const CADDY = '/usr/bin/caddy'
const EXAMPLE = join(import.meta.dirname, '../../deploy/Caddyfile.on-demand')
const describeWithCaddy = existsSync(CADDY) ? describe : describe.skip
if (!existsSync(CADDY)) console.info('Skipped: certificates on demand, which want Caddy.')

describeWithCaddy('Caddy in front of the nodes, with its own certificate authority', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-caddy-'))
  let site: TestSite
  let caddy: ChildProcess
  let port: number
  beforeAll(async () => {
    site = await openTestSite({ CONSOLE_HOST: 'console.clinic.test', TRUST_PROXY: '127.0.0.1' })
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    // A server that listens on a port has an AddressInfo.
    const { port: node } = site.app.server.address() as AddressInfo
    port = await findFreePort()
    const [plain, inner] = [await findFreePort(), await findFreePort()]
    const ours = `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttps_port ${port}\n\thttp_port ${plain}`
    const file = join(folder, 'Caddyfile')
    const text = readFileSync(EXAMPLE, 'utf8')
      .replace('\ton_demand_tls', `\t${ours}\n\ton_demand_tls`)
      .replaceAll(':9080', `:${inner}`)
      .replaceAll(/127\.0\.0\.1:300[01]/g, `127.0.0.1:${node}`)
    writeFileSync(file, text)
    caddy = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    })
    await waitForAnswer(inner, caddy)
  }, 60_000)
  afterAll(async () => {
    await endProgram(caddy)
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Asks over TLS by a name; null where the handshake is refused. */
  const ask = (name: string, path = '/'): Promise<{ text: string; names: string } | null> =>
    new Promise((resolve) => {
      // The test's certificate authority is not trusted.
      const socket = connect({ host: '127.0.0.1', port, servername: name, rejectUnauthorized: false })
      let text = ''
      let certificate: PeerCertificate | undefined
      socket.once('secureConnect', () => {
        certificate = socket.getPeerCertificate()
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${name}\r\nconnection: close\r\n\r\n`)
      })
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      socket.on('error', () => resolve(null))
      socket.on('close', () => resolve(certificate ? { text, names: certificate.subjectaltname ?? '' } : null))
    })

  it('obtains a certificate for a clinic’s name on the first request', async () => {
    const answer = await ask('lumi.localhost')
    expect(answer?.names).toBe('DNS:lumi.localhost')
    expect(answer?.text).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer?.text.toLowerCase()).toContain('strict-transport-security:')
  })

  it('obtains one for the operators’ console, and none for unknown names', async () => {
    expect((await ask('console.clinic.test'))?.names).toBe('DNS:console.clinic.test')
    expect(await ask('somebody-else.example')).toBeNull()
    expect(await ask('not-lumi.localhost')).toBeNull()
  })

  it('hides internal endpoints', async () => {
    for (const path of ['/readyz', '/healthz', '/_tls?domain=lumi.localhost'])
      expect((await ask('lumi.localhost', path))?.text).toMatch(/^HTTP\/1\.1 404 /)
  })
})
