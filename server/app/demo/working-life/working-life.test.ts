import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layDatabase } from '#tests/prepared-data.ts'
import { createContext, type Context } from '../../context.ts'
import { parsePartnerId } from '../../../core/partner-id.ts'
import { addDays, dayIn } from '../../../db/zoned-time.ts'
import { parseEnv } from '../../../core/env.ts'
import { listMedia } from '../../../files/media/repository.ts'
import { listReplies } from '../../../resources/saved-replies/repository.ts'
import { StoreAwayError } from '../../../files/storage/store-away.ts'
import { seedAtStart, seedDemo } from '../seed.ts'

/** A Wednesday, when lumi is closed. */
const TODAY = '2026-05-06'
const at = (time: string, day = TODAY) => new Date(`${day}T${time}:00+09:00`)

const opened: { context: Context; dataDir: string }[] = []
const open = async (now: Date, settings: Record<string, string> = {}): Promise<Context> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-life-'))
  await layDatabase(dataDir)
  const env = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
  const context = await createContext(env, { clock: { now: () => now } })
  opened.push({ context, dataDir })
  return context
}
afterAll(async () => {
  for (const { context, dataDir } of opened) {
    await context.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

type Row = {
  partner_id: number
  number: string
  kind: string
  state: string
  starts_at: string
  created_at: string
  held_until: string | null
  attendance: string | null
  customer_sealed: string
}
const read = async (context: Context): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from reservation order by partner_id, starts_at, number`.execute(
    context.db.kysely,
  )
  return rows
}
const count = async (context: Context, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    context.db.kysely,
  )
  return rows[0]?.count ?? -1
}
const openSealed = (context: Context, { customer_sealed: sealed }: Row): unknown =>
  JSON.parse(context.secrets.decrypt('reservation.customer', sealed))

describe('the demo clinics with sample activity', () => {
  let morning: Context
  beforeAll(async () => {
    morning = await open(at('11:20'))
    expect(await seedAtStart(morning)).toEqual(['lumi', 'haneul', 'onyu'])
  })

  it('have reservations in every state, from eight weeks ago to three weeks ahead, scaled to each clinic', async () => {
    const rows = await read(morning)
    const ofClinic = (id: number) => rows.filter((row) => row.partner_id === id)
    expect(ofClinic(1).length).toBeGreaterThan(ofClinic(2).length * 1.3)
    expect(ofClinic(2).length).toBeGreaterThan(ofClinic(3).length * 1.3)
    for (const id of [1, 2, 3]) {
      const own = ofClinic(id)
      const states = new Set(own.map(({ state, attendance }) => attendance ?? state))
      expect([...states].toSorted()).toEqual(['CAME', 'CANCELLED', 'CONFIRMED', 'NO_SHOW', 'REQUESTED', 'WAITING'])
      const days = own.map(({ starts_at: start }) => dayIn(new Date(start), 'Asia/Seoul')).toSorted()
      const [first = '', last = ''] = [days[0], days.at(-1)]
      expect(first >= addDays(TODAY, -56) && first <= addDays(TODAY, -52)).toBe(true)
      expect(last >= addDays(TODAY, 8) && last <= addDays(TODAY, 21)).toBe(true)
      expect(own.every(({ created_at: made }) => made <= at('11:20').toISOString())).toBe(true)
    }
  })

  it('have unconfirmed future reservations, and hold no slot beyond its time', async () => {
    const requested = (await read(morning)).filter(({ state }) => state === 'REQUESTED')
    const now = at('11:20').toISOString()
    expect(requested.every((row) => row.starts_at > now && (row.held_until ?? '') > now)).toBe(true)
    for (const [id, fewest] of [
      [1, 4],
      [2, 3],
      [3, 2],
    ])
      expect(requested.filter((row) => row.partner_id === id).length).toBeGreaterThanOrEqual(fewest ?? 0)
  })

  it('never book a slot beyond its capacity', async () => {
    const standing = (await read(morning)).filter(({ state }) => state === 'REQUESTED' || state === 'CONFIRMED')
    const taken = Map.groupBy(standing, (row) => `${row.partner_id} ${row.kind}`)
    for (const [key, rows] of taken) {
      const most = Math.max(...[...Map.groupBy(rows, (row) => row.starts_at).values()].map((same) => same.length))
      const places = { '1 VISIT': 3, '3 VISIT': 1, '3 TREATMENT': 1 }[key] ?? 2
      expect([key, most <= places]).toEqual([key, true])
    }
  })

  it('seal customer data, with unassigned phone numbers', async () => {
    const rows = await read(morning)
    expect(rows.filter(({ customer_sealed: sealed }) => /[가-힣ぁ-ん]|"name"|-0000-/.test(sealed))).toEqual([])
    const people = rows.map((row) => openSealed(morning, row) as { name: string; phone: { number: string } })
    const unowned = /^(010-0000-|090-0000-|100-0000-)\d{4}$|^\(2\d\d\) 555-01\d\d$/
    expect(people.filter(({ phone }) => !unowned.test(phone.number))).toEqual([])
    const scripts = [/[가-힣]/, /[ぁ-ん]/, /^[A-Z][a-z]+ [A-Z]/, /^\p{Script=Han}+$/u]
    for (const script of scripts) expect(people.some(({ name }) => script.test(name))).toBe(true)
  })

  it('have sent no mail and no webhook', async () => {
    for (const table of ['webhook_delivery', 'mail']) expect([table, await count(morning, table)]).toEqual([table, 0])
  })

  it('have the pictures they show in their libraries, with alt texts in their own languages', async () => {
    const library = async (id: number) =>
      (await listMedia(parsePartnerId(id), morning.db.kysely, { isRemoved: false }, { page: 1, size: 200 })).rows
    const [lumi, onyu] = [await library(1), await library(3)]
    expect(lumi.length).toBeGreaterThan(60)
    expect(onyu.length).toBeGreaterThan(30)
    expect(lumi.filter(({ alt }) => Object.keys(alt).length < 4)).toHaveLength(2)
    expect(new Set(onyu.flatMap(({ alt }) => Object.keys(alt)))).toEqual(new Set(['ko', 'en']))
    const { store } = morning.files
    for (const { hash, bytes } of lumi)
      expect((await store.read(parsePartnerId(1), `${hash}.webp`))?.length).toBe(bytes)
    // Imported content keeps naming the pictures that ship with Maru.
    const shown = await sql<{ data: string }>`select data from product`.execute(morning.db.kysely)
    expect(shown.rows.some(({ data }) => lumi.some(({ id, hash }) => data.includes(id) || data.includes(hash)))).toBe(
      false,
    )
  })

  it('have saved replies in their languages, most used first', async () => {
    const ofClinic = (id: number) => listReplies(parsePartnerId(id), morning.db.kysely)
    const [lumi, haneul, onyu] = [await ofClinic(1), await ofClinic(2), await ofClinic(3)]
    expect(lumi.map(({ title }) => title)).toEqual([
      '첫 방문 준비',
      '주차 안내',
      '흉터·횟수 안내',
      '결제 수단',
      '통역 안내',
    ])
    const languages = (replies: typeof lumi) =>
      new Set(replies.flatMap(({ texts }) => texts.map(({ languageCode }) => languageCode)))
    expect([lumi, haneul, onyu].map(languages)).toEqual([
      new Set(['ko', 'ja', 'en', 'zh']),
      new Set(['ko', 'ja', 'en']),
      new Set(['ko', 'en']),
    ])
    const all = [...lumi, ...haneul, ...onyu]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    // The format that the route of a reply requires.
    expect(all.filter(({ id }) => !/^[0-9a-f-]{36}$/.test(id))).toEqual([])
  })

  it('have drafts with pictures from the library, none of them public', async () => {
    type Waiting = { kind: string; entry_key: string; data: string; draft_data: string; partner_id: number }
    const { rows } = await sql<Waiting>`select * from content_entry where draft_state is not null`.execute(
      morning.db.kysely,
    )
    const counts = [1, 2, 3].map((id) => rows.filter((row) => row.partner_id === id).length)
    expect(counts).toEqual([3, 2, 1])
    const lasting = /"\/media\/[0-9a-z]{12}"/
    expect(rows.map(({ data, draft_data: draft }) => [lasting.test(data), lasting.test(draft)])).toEqual(
      rows.map(() => [false, true]),
    )
  })

  it('are identical at the same moment, and consistent later on the same day', async () => {
    const again = await open(at('11:20'))
    await seedAtStart(again)
    const told = async (context: Context) =>
      (await read(context)).map(({ customer_sealed: _, ...row }) => ({ ...row, phone_digest: '', email_digest: '' }))
    expect(await told(again)).toEqual(await told(morning))
    const [one, other] = await Promise.all([read(morning), read(again)])
    expect(other.map((row) => openSealed(again, row))).toEqual(one.map((row) => openSealed(morning, row)))
    const counted = async (context: Context) =>
      (await sql`select * from statistic_count order by partner_id, day, dimension, key`.execute(context.db.kysely))
        .rows
    expect(await counted(again)).toEqual(await counted(morning))

    const evening = await open(at('20:00'))
    await seedAtStart(evening)
    const later = new Map((await read(evening)).map((row) => [`${row.partner_id} ${row.number}`, row.starts_at]))
    const known = one.filter(({ state }) => state !== 'REQUESTED' && state !== 'WAITING')
    expect(known.filter((row) => later.get(`${row.partner_id} ${row.number}`) !== row.starts_at)).toEqual([])
  })
})

describe('clinics without sample activity', () => {
  const TABLES = ['reservation', 'reservation_event', 'statistic_count', 'media', 'media_loose']

  it('are the demo clinics with SEED=clinics, and those loaded directly, as in tests', async () => {
    const context = await open(at('11:20'), { SEED: 'clinics' })
    expect(await seedAtStart(context)).toEqual(['lumi', 'haneul', 'onyu'])
    for (const table of TABLES) expect([table, await count(context, table)]).toEqual([table, 0])
    const other = await open(at('11:20'))
    await seedDemo(other)
    for (const table of TABLES) expect([table, await count(other, table)]).toEqual([table, 0])
  })

  it('do not exist with SEED=none', async () => {
    const context = await open(at('11:20'), { SEED: 'none' })
    expect(await seedAtStart(context)).toEqual([])
    expect(await count(context, 'partner')).toBe(0)
    expect(await count(context, 'reservation')).toBe(0)
  })

  it('have an empty library, and no draft that uses it, if pictures cannot be stored', async () => {
    const context = await open(at('11:20'))
    const { files } = context
    const has = () => Promise.reject(new StoreAwayError('down'))
    const away = { ...context, files: { ...files, store: { ...files.store, has } } }
    expect(await seedDemo(away, { isAlive: true })).toEqual(['lumi', 'haneul', 'onyu'])
    expect([await count(context, 'media'), await count(context, 'content_entry')]).toEqual([0, 0])
    expect(await count(context, 'reservation')).toBeGreaterThan(500)
  })

  it('have an empty library if its pictures exceed their quota', async () => {
    const context = await open(at('11:20'), { MEDIA_QUOTA_MB: '1' })
    await seedAtStart(context)
    const { rows } = await sql<{ id: number }>`select distinct partner_id as id from media order by 1`.execute(
      context.db.kysely,
    )
    expect(rows).toEqual([{ id: 3 }])
    const folder = join(context.env.dataDir, 'media')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual(['3'])
    expect(await count(context, 'reservation')).toBeGreaterThan(500)
  })
})
