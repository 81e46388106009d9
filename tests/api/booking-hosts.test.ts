import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBooking } from '#server/pages/booking/booking-routes.ts'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { openTestSite, type TestSite } from './site.ts'

let site: TestSite
let rootDir: string
let booking: FastifyInstance

beforeAll(async () => {
  site = await openTestSite()
  // As much of a build as the frame needs.
  rootDir = await mkdtemp(join(tmpdir(), 'maru-booking-hosts-'))
  await mkdir(join(rootDir, 'dist/booking/widget'), { recursive: true })
  await writeFile(join(rootDir, 'dist/booking/widget/booking-widget.js'), 'run(MARU_BOOKING)')
  await writeFile(join(rootDir, 'dist/assets.json'), '{"runtime/booking/frame.ts":{"file":"assets/frame.js"}}')
  await cp('locales', join(rootDir, 'locales'), { recursive: true })
  booking = fastify()
  const context = { ...site.context, env: { ...site.context.env, rootDir } }
  registerBooking(booking, context, async () => ({ html: '<html><head></head></html>', styles: ['a{}'], form: 'card' }))
}, 60_000)
afterAll(async () => {
  await booking.close()
  await site.close()
  await rm(rootDir, { recursive: true, force: true })
})

/** A command in a process of its own, as far as the database can tell; the site has heard of it afterwards. */
const maru = async (words: string): Promise<{ code: number; said: string }> => {
  const said: string[] = []
  const note = (text: string) => void said.push(text)
  const readEnv = () => site.context.env
  const code = await runCli({ argv: words.split(' '), commands, readEnv, print: note, printError: note })
  await site.context.catchUp()
  return { code, said: said.join('\n') }
}

const settings = (code = 'lumi') => site.context.findPartnerByHost(`${code}.localhost`)?.homepageConfig

const frameOf = async (code: string): Promise<string | undefined> => {
  const { headers } = await booking.inject({ url: '/booking/frame', headers: { host: `${code}.localhost` } })
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

it('booking hosts lists only the clinic’s own site by default, and changes nothing', async () => {
  expect(await maru('booking hosts --partner lumi')).toEqual({ code: 0, said: 'The clinic’s own site' })
  expect(settings()?.version).toBe(1)
  expect(await frameOf('lumi')).toBe(`'self'`)
})

it('booking hosts lets only the named sites embed the booking window of that clinic', async () => {
  const before = settings()
  const { code, said } = await maru(
    'booking hosts --partner lumi https://blog.lumi.example/skin?from=1 https://shop.lumi.example https://blog.lumi.example',
  )
  expect(code).toBe(0)
  expect(said).toBe('The clinic’s own site\nhttps://blog.lumi.example\nhttps://shop.lumi.example')
  const bookingEmbedHosts = ['https://blog.lumi.example', 'https://shop.lumi.example']
  expect(settings()).toEqual({ ...before, version: 2, bookingEmbedHosts })
  expect(await frameOf('lumi')).toBe(`'self' https://blog.lumi.example https://shop.lumi.example`)
  expect(await frameOf('haneul')).toBe(`'self'`)
  const { body } = await booking.inject({ url: '/booking-widget.js', headers: { host: 'lumi.localhost' } })
  expect(body).toContain(`"hosts":${JSON.stringify(bookingEmbedHosts)}`)
})

it('booking hosts replaces the sites, and removes all of them', async () => {
  expect((await maru('booking hosts --partner lumi https://news.lumi.example')).said).not.toContain('blog')
  expect(await frameOf('lumi')).toBe(`'self' https://news.lumi.example`)
  expect(await maru('booking hosts --partner lumi --none')).toEqual({ code: 0, said: 'The clinic’s own site' })
  expect(await frameOf('lumi')).toBe(`'self'`)
})

it.each([
  ['--partner lumi clinic', '"clinic" is not a valid site'],
  ['--partner lumi ftp://blog.lumi.example', 'is not a valid site'],
  ['--partner lumi https://*.lumi.example', 'is not a valid site'],
  ['--partner lumi --none https://blog.lumi.example', 'Give either sites or --none.'],
  ['--partner nobody https://blog.lumi.example', 'Unknown partner "nobody"'],
  ['https://blog.lumi.example', 'Give a partner code.'],
  ['--partner lumi --every', 'Usage: maru booking hosts'],
])('maru booking hosts refuses "%s" and changes nothing', async (words, why) => {
  const before = settings()
  const { code, said } = await maru(`booking hosts ${words}`)
  expect([code, said]).toEqual([2, expect.stringContaining(why)])
  expect(settings()).toEqual(before)
})
