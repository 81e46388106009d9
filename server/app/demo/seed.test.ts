import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn, weekdayOf } from '../../db/zoned-time.ts'
import { createContext, type Context } from '../context.ts'
import { parseEnv } from '../../core/env.ts'
import { createLogger } from '../../core/logger.ts'
import { expandDemoValue } from '../../clinics/provisioning/expand.ts'
import { seedDemo } from './seed.ts'

const clock = { now: () => new Date('2026-05-04T15:30:00.000Z') }
const root = fileURLToPath(new URL('.', import.meta.url))

describe('placeholders in demo files', () => {
  const catalogue = { 'jar.webp': { width: 4, height: 3, alt: { ko: '병' } } }
  const expansion = { catalogue, now: clock.now(), timeZone: 'Asia/Seoul' }

  it('expand to days counted from today in the clinic’s time zone, with or without a time', () => {
    const value = { date: { $day: 3 }, list: [{ startAt: { $day: -5, time: '10:00' } }] }
    expect(expandDemoValue(value, expansion)).toEqual({
      date: '2026-05-08',
      list: [{ startAt: '2026-04-30T01:00:00.000Z' }],
    })
  })

  it('expand to the first given weekday on or after a day', () => {
    const value = [2, 3, 4].map((day) => ({ $day: day, weekday: 'friday', time: '10:00' }))
    expect(expandDemoValue(value, expansion)).toEqual([
      '2026-05-08T01:00:00.000Z',
      '2026-05-08T01:00:00.000Z',
      '2026-05-15T01:00:00.000Z',
    ])
    expect(() => expandDemoValue({ $day: 1, weekday: 'Fri' }, expansion)).toThrow('"weekday" must be one of')
  })

  it('expand to pictures by file name, with their own alt text if given', () => {
    const alt = { ko: '다른 말' }
    expect(expandDemoValue([{ $media: 'jar.webp' }, { $media: 'jar.webp', alt }], expansion)).toEqual([
      { src: '/media/jar.webp', alt: { ko: '병' }, width: 4, height: 3 },
      { src: '/media/jar.webp', alt, width: 4, height: 3 },
    ])
    expect(() => expandDemoValue({ $media: 'none.webp' }, expansion)).toThrow('"none.webp" is not in')
  })
})

describe('the texts of the demo clinics', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const read = (pattern: string): string[] =>
    globSync(pattern, { cwd: folder }).map((file) => `${file}\n${readFileSync(join(folder, file), 'utf8')}`)

  it('name no amount where treatments are sold, since sentences must not reveal hidden prices', () => {
    const amount = /₩\s?\d|KRW\s?\d|\d\s?(?:천|만)?\s?(?:원|ウォン|韩元|won)(?![가-힣a-z])/
    const files = read('*/{products,events,exhibitions,roles}{/*,}.json')
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((text) => amount.test(text)).map((text) => text.split('\n')[0])).toEqual([])
  })

  it('offer nothing that Korean law bans from advertising', () => {
    const regulated = /엑소좀|エクソソーム|exosome|外泌体|줄기세포|stem cell|幹細胞|干细胞/i
    expect(read('**/*.json').filter((text) => regulated.test(text))).toEqual([])
  })

  it('use one name per fact in Chinese', () => {
    expect(read('lumi/products/*.json').filter((text) => /"施术时间"|"治疗时间"/.test(text))).toEqual([])
  })
})

describe('the schedule exceptions of the demo clinics', () => {
  const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const DAY_MS = 86_400_000

  it.each(['lumi', 'haneul', 'onyu'])(
    'fall on opening days of %s, once per day, with a holiday within two weeks',
    (code) => {
      const partner = readJson(`${code}/partner.json`) as Record<string, string>
      for (let ahead = 0; ahead < 7; ahead++) {
        const now = new Date(clock.now().getTime() + ahead * DAY_MS)
        const days = expandDemoValue(readJson(`${code}/schedule-exceptions.json`), {
          catalogue: {},
          now,
          timeZone: 'Asia/Seoul',
        }) as { date: string; state: string }[]
        expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
        const today = dayIn(now, 'Asia/Seoul')
        const coming = days.filter(({ date }) => date >= today)
        for (const { date } of coming) expect([date, partner[`${weekdayOf(date)}Open`]]).not.toEqual([date, ''])
        const shown = coming.filter(({ date }) => date < addDays(today, 14)).map(({ state }) => state)
        expect(shown).toEqual(expect.arrayContaining(['HOLIDAY', 'CLOSED', 'RESERVATION_UNAVAILABLE', 'NORMAL']))
      }
    },
  )
})

describe('the demo clinics', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-seed-'))
  const logged: string[] = []
  let context: Context
  beforeAll(async () => {
    const logger = createLogger('warn', clock, (line) => logged.push(line))
    context = await createContext(parseEnv({ DATA_DIR: dataDir }), { clock, logger })
  })
  afterAll(async () => {
    await context.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('follow their schemas, leave no file unread and are loaded once', async () => {
    expect(await seedDemo(context)).toEqual(['lumi', 'haneul', 'onyu'])
    expect(logged).toEqual([])
    expect(await seedDemo(context)).toEqual([])
  })

  it('respond on their hosts, and the first one also on localhost', () => {
    const codeOf = (host: string) => context.findPartnerByHost(host)?.partner.partnerCode
    expect(codeOf('lumi.localhost:3000')).toBe('lumi')
    expect(codeOf('onyu.localhost')).toBe('onyu')
    expect(codeOf('localhost:3000')).toBe('lumi')
    expect(codeOf('example.com')).toBeUndefined()
  })
})
