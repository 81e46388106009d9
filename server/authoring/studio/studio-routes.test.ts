import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/api/harness.ts'
import { openUnrenderedPages } from '#tests/unrendered-pages.ts'
import { createApp } from '../../app/app.ts'
import type { Context } from '../../app/context.ts'
import { registerStudio, guardStudio, mapFirst } from './studio-routes.ts'

const ROOT = join(import.meta.dirname, '../../..')
const HOST = 'a.test'
const THEME = 'clean/theme.json'
const GREEN = '#1d5c4a'
const green = { op: 'setToken', path: ['colors', 'accent'], value: GREEN }
const { pages, asked } = openUnrenderedPages()

let api: TestApi
let app: FastifyInstance
let context: Context
let rootDir = ''
beforeAll(async () => {
  api = await startApi([{ code: 'a' }, { code: 'b' }])
  rootDir = await mkdtemp(join(tmpdir(), 'maru-studio-root-'))
  for (const folder of ['schemas', 'sections']) await symlink(join(ROOT, folder), join(rootDir, folder))
  await cp(join(ROOT, 'templates'), join(rootDir, 'templates'), { recursive: true })
  context = { ...api.context, env: { ...api.context.env, rootDir } }
  app = createApp(context)
  registerStudio(app, context, pages)
  // Reads the initial state before a test changes files.
  await call('base')
})
afterAll(async () => {
  await app.close()
  await api.close()
  await rm(rootDir, { recursive: true })
})
beforeEach(async () => {
  asked.length = 0
  await rm(join(rootDir, 'dist'), { recursive: true, force: true })
  await cp(join(ROOT, 'templates', THEME), join(rootDir, 'templates', THEME))
})

const get = (url: string, { host = HOST, ...headers }: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url, remoteAddress, headers: { host, ...headers } })
const call = (name: string, query: Record<string, string> = {}) =>
  get(`/__studio/api/${name}?${new URLSearchParams(query)}`)
const post = (name: string, body: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/__studio/api/${name}`, payload: body, headers: { host: HOST, ...headers } })
const readTheme = () => readFile(join(rootDir, 'templates', THEME), 'utf8')
const build = async () => {
  await mkdir(join(rootDir, 'dist/studio'), { recursive: true })
  await writeFile(join(rootDir, 'dist/studio/index.html'), '<script nonce="MARU_NONCE"></script><b id="MARU_NONCE">')
}

describe('the page', () => {
  it('has its own nonce, which its policy allows', async () => {
    await build()
    const { body, headers } = await get('/__studio')
    const nonce = /nonce="([\w-]{22})"/.exec(body)?.[1]
    expect(body).toBe(`<script nonce="${nonce}"></script><b id="${nonce}">`)
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('explains how to build it if there is no build', async () => {
    const { statusCode, body, headers } = await get('/__studio')
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
    expect(body).toContain('npm run build')
  })

  it('redirects from a host without a site to a clinic’s host', async () => {
    const { statusCode, headers } = await get('/__studio', { host: 'localhost:3000' })
    expect(statusCode).toBe(302)
    expect(headers['location']).toBe('https://a.test/__studio')
    const empty = createApp(context)
    registerStudio(empty, { ...context, partners: async function* () {} }, pages)
    expect((await empty.inject({ url: '/__studio', headers: { host: 'localhost' } })).statusCode).toBe(404)
    await empty.close()
  })

  it('is available only on this machine', async () => {
    for (const url of ['/__studio', '/__studio/frame?template=clean', '/__studio/api/offer'])
      expect((await get(url, {}, '192.168.0.7')).statusCode, url).toBe(404)
  })
})

describe('reads', () => {
  it('return templates, clinics with their addresses, and the host’s clinic', async () => {
    const offer = (await call('offer')).json<{ templates: { code: string }[] }>()
    expect(offer).toMatchObject({
      clinics: [
        { code: 'a', name: 'canary-a ko', address: 'https://a.test' },
        { code: 'b', name: 'canary-b ko', address: 'https://b.test' },
      ],
      clinic: 'a',
      mainLanguage: 'ko',
      languages: ['ko', 'en', 'ja'],
    })
    expect(offer.templates.map(({ code }) => code)).toEqual(['calm', 'clean', 'editorial', 'vivid'])
    expect((await get('/__studio/api/offer', { host: 'nowhere.test' })).statusCode).toBe(404)
  })

  it('omit clinics without an address, and use the code of clinics without a name', async () => {
    const tenant = await api.context.loadPartnerByCode('a')
    if (!tenant) throw new Error('The clinic is missing')
    const hostless = { ...tenant, partner: { ...tenant.partner, hosts: [] } }
    const nameless = { ...tenant, partner: { ...tenant.partner, displayName: {} } }
    const own = createApp(context)
    const partners = async function* () {
      yield* [hostless, nameless]
    }
    registerStudio(own, { ...context, partners }, pages)
    const { clinics } = (await own.inject({ url: '/__studio/api/offer', headers: { host: HOST } })).json()
    await own.close()
    expect(clinics).toEqual([{ code: 'a', name: 'a', address: 'https://a.test' }])
  })

  it('return a template’s state once, until it changes', async () => {
    const state = await call('state', { code: 'clean' })
    expect(state.json()).toMatchObject({ code: 'clean', parent: 'base', done: [], undone: [], hasPictures: true })
    const etag = String(state.headers['etag'])
    expect(etag).toBe(`"${state.json<{ digest: string }>().digest}"`)
    expect(state.headers['cache-control']).toBe('no-cache')
    const again = () => get('/__studio/api/state?code=clean', { 'if-none-match': etag })
    const same = await again()
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await writeFile(join(rootDir, 'templates', THEME), '{ }')
    expect((await again()).statusCode).toBe(200)
    expect((await call('state', { code: 'nothing' })).statusCode).toBe(404)
    expect((await call('state')).statusCode).toBe(404)
  })

  it('return the template as of server start', async () => {
    await post('edit', { code: 'clean', edit: green })
    const base = (await call('base', { code: 'clean' })).json<{ version: null; files: Record<string, string> }>()
    expect(base.version).toBeNull()
    expect(base.files[THEME]).not.toContain(GREEN)
    expect((await call('base', { code: 'nothing' })).json()).toEqual({ version: null, parent: null, files: {} })
  })

  it('return the problems of a template’s current files', async () => {
    const find = async (code: string) =>
      (await call('problems', { code })).json<{ digest: string; problems: { code: string }[] }>()
    const first = await find('clean')
    await post('edit', { code: 'clean', edit: { ...green, path: ['colors', 'ink'], value: '#fefefe' } })
    const second = await find('clean')
    expect([first, second].map(({ problems }) => problems.some(({ code }) => code === 'T601'))).toEqual([false, true])
    expect(second.digest).not.toBe(first.digest)
    expect((await find('calm')).problems.some(({ code }) => code === 'T601')).toBe(false)
  })

  it('return examples of the host’s clinic, and the catalogue of sections', async () => {
    const { examples } = (await call('examples', { route: '/products/{productId}' })).json<{
      examples: { name: string }[]
    }>()
    expect(examples[0]?.name).toContain('canary-a')
    expect((await call('examples')).json()).toEqual({ examples: [] })
    const { sections } = (await call('catalogue')).json<{ sections: object[] }>()
    expect(sections).toContainEqual(
      expect.objectContaining({ type: 'HeroSlider', hasPicture: true, limit: expect.anything(), bytes: null }),
    )
  })
})

describe('writes', () => {
  it('edit files, undo the last step and redo it', async () => {
    const before = await readTheme()
    const edited = await post('edit', { code: 'clean', edit: green })
    expect(edited.json()).toMatchObject({ outcome: { refusal: null }, state: { code: 'clean' } })
    expect(await readTheme()).toContain(GREEN)
    const undone = (await post('undo', { code: 'clean' })).json<{ state: { undone: object[] } }>()
    expect(undone.state.undone).toContainEqual(green)
    expect(await readTheme()).toBe(before)
    expect((await post('redo', { code: 'clean' })).json()).toMatchObject({ outcome: { refusal: null } })
    expect(await readTheme()).toContain(GREEN)
  })

  it('create a template in its own folder', async () => {
    const started = await post('start', { from: 'clean', code: 'spring', label: 'Spring' })
    expect(started.json()).toMatchObject({ outcome: { refusal: null }, state: { code: 'spring', parent: 'base' } })
    await rm(join(rootDir, 'templates/spring'), { recursive: true })
  })

  it('are rejected from other origins or as invalid edits, and write nothing', async () => {
    const before = await readTheme()
    const body = { code: 'clean', edit: green }
    expect((await post('edit', body, { origin: 'http://elsewhere.test' })).statusCode).toBe(403)
    expect((await post('edit', { code: 'clean', edit: { op: 'rm' } })).statusCode).toBe(400)
    for (const name of ['undo', 'redo', 'start']) expect((await post(name, {})).statusCode, name).toBe(400)
    expect(await readTheme()).toBe(before)
  })
})

describe('the frame', () => {
  it('shows the host’s clinic with the template’s current files, or with those at server start', async () => {
    await post('edit', { code: 'clean', edit: green })
    const { statusCode, body } = await get('/__studio/frame?template=clean&path=/products')
    expect(statusCode).toBe(200)
    expect(body).toContain('src="/media/room.webp"')
    await get('/__studio/frame?template=clean&as=base')
    expect(asked.map(({ path, tenant }) => [path, tenant.partner.partnerCode])).toEqual([
      ['/products', 'a'],
      ['/', 'a'],
    ])
    expect(asked.map(({ tenant }) => JSON.stringify(tenant.pinned).includes(GREEN))).toEqual([true, false])
  })

  it('returns 404 on a host without a site, or without a template', async () => {
    expect((await get('/__studio/frame?template=clean', { host: 'nowhere.test' })).statusCode).toBe(404)
    expect((await get('/__studio/frame')).statusCode).toBe(404)
    expect(asked).toEqual([])
  })
})

type Asked = Parameters<typeof guardStudio>[0]

const KEY = 'x-site-key'
const ask =
  (remoteAddress: string, method: string, headers: Record<string, string> = {}) =>
  () =>
    // The guard reads nothing else of a request.
    guardStudio({ method, host: 'lumi.localhost:3000', headers, socket: { remoteAddress } } as unknown as Asked, KEY)

const json = { 'content-type': 'application/json' }

describe('the studio guard', () => {
  it('accepts only requests from this machine, and ignores forwarded headers', () => {
    expect(ask('127.0.0.1', 'GET')).not.toThrow()
    expect(ask('::1', 'GET')).not.toThrow()
    expect(ask('192.168.0.7', 'GET')).toThrow('The page does not exist')
    expect(ask('192.168.0.7', 'GET', { 'x-forwarded-for': '127.0.0.1' })).toThrow('The page does not exist')
  })

  it('accepts writes only from its own page', () => {
    expect(ask('127.0.0.1', 'POST', { ...json, origin: 'http://lumi.localhost:3000' })).not.toThrow()
    expect(ask('127.0.0.1', 'POST', { 'content-type': 'text/plain' })).toThrow('application/json')
    expect(ask('127.0.0.1', 'POST', { ...json, origin: 'http://elsewhere.test' })).toThrow('site itself')
    expect(ask('127.0.0.1', 'POST', { ...json, 'sec-fetch-site': 'same-site' })).toThrow('site itself')
    expect(ask('127.0.0.1', 'POST', { ...json, [KEY]: 'x', origin: 'http://elsewhere.test' })).toThrow(
      'does not accept site keys',
    )
  })
})

/** Yields numbers from one on, and records how many were read and whether the iterator was closed. */
const openNumbers = (most: number) => {
  const seen = { read: 0, isClosed: false }
  const numbers = async function* () {
    try {
      for (let number = 1; number <= most; number += 1) {
        seen.read = number
        yield number
      }
    } finally {
      seen.isClosed = true
    }
  }
  return { seen, numbers: numbers() }
}
const toOdd = (number: number) => (number % 2 === 1 ? `no. ${number}` : null)

it('mapFirst skips null results and stops reading at the requested number', async () => {
  const { seen, numbers } = openNumbers(100)
  expect(await mapFirst(3, numbers, toOdd)).toEqual(['no. 1', 'no. 3', 'no. 5'])
  expect(seen).toEqual({ read: 5, isClosed: true })
})

it('mapFirst returns all results if there are fewer, including falsy ones', async () => {
  expect(await mapFirst(3, openNumbers(4).numbers, toOdd)).toEqual(['no. 1', 'no. 3'])
  expect(await mapFirst(3, openNumbers(2).numbers, () => 0)).toEqual([0, 0])
  expect(await mapFirst(3, openNumbers(0).numbers, toOdd)).toEqual([])
})
