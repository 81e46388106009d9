import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { countWritten, listUnusualHours, noteUnusual, paceMigration, readPace, toGuard } from './pace.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-pace-'))
const start = new Date('2026-05-04T03:00:00.000Z')
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

let db: Database
beforeAll(async () => {
  db = await openDatabase({ dataDir, databaseUrl: null }, [paceMigration], start, () => {})
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

let clinics = 0
const openClinic = () => {
  clinics += 1
  const id = parsePartnerId(clinics)
  return {
    write: async (count: number, now: Date) => {
      for (let one = 0; one < count; one += 1) await countWritten(id, db.kysely, 'POST', now)
    },
    pace: (now: Date, kind: 'POST' | 'RESERVATION' = 'POST') => readPace(id, db.kysely, kind, now),
    note: (usual: number, now: Date) => noteUnusual(id, db.kysely, { kind: 'POST', usual, now }),
    hours: (now: Date) => listUnusualHours(id, db.kysely, 'POST', now),
  }
}

it('thirty writes an hour are usual for any clinic; the hourly window slides', async () => {
  const { write, pace } = openClinic()
  await write(29, start)
  expect(await pace(start)).toEqual({ taken: 29, usual: 30, isUnusual: false, isNoted: false, left: 0 })
  await write(1, start)
  expect(await pace(after(0.99))).toMatchObject({ taken: 30, isUnusual: true })
  expect(await pace(after(1))).toMatchObject({ taken: 30, isUnusual: true })
  expect(await pace(after(1.5))).toMatchObject({ taken: 15, isUnusual: false })
  expect(await pace(after(2))).toMatchObject({ taken: 0 })
  expect(await pace(start, 'RESERVATION')).toMatchObject({ taken: 0 })
})

it('three busy days raise a clinic’s usual volume, and one or two days of attack do not', async () => {
  const { write, pace } = openClinic()
  await write(40, after(0))
  await write(50, after(24))
  expect(await pace(after(48))).toMatchObject({ usual: 30 })
  await write(45, after(48))
  expect(await pace(after(72))).toMatchObject({ usual: 80 })
  // The current day does not raise its own limit, and after four weeks it no longer counts.
  await write(90, after(72))
  expect(await pace(after(72))).toMatchObject({ usual: 80, isUnusual: true })
  expect(await pace(after(24 * 30))).toMatchObject({ usual: 30 })
})

it('an unusual hour is recorded once, listed for four weeks, and does not raise the usual volume', async () => {
  const { write, pace, note, hours } = openClinic()
  for (const day of [0, 24, 48]) {
    await write(60, after(day))
    expect([await note(30, after(day)), await note(30, after(day))]).toEqual([true, false])
    expect(await pace(after(day))).toMatchObject({ isNoted: true })
  }
  expect(await pace(after(72))).toMatchObject({ usual: 30, isNoted: false })
  expect(await hours(after(72))).toEqual(
    [48, 24, 0].map((day) => ({ kind: 'POST', from: after(day).toISOString(), taken: 60, usual: 30 })),
  )
  await write(1, after(24 * 29))
  expect(await hours(after(24 * 29))).toHaveLength(2)
})

it('a day counts by its busiest hour, and today’s hours do not raise the usual volume yet', async () => {
  const { write, pace, note } = openClinic()
  for (const day of [0, 24]) {
    await write(40, after(day))
    await write(5, after(day + 2))
  }
  await write(45, after(48))
  expect(await pace(after(50))).toMatchObject({ usual: 30 })
  expect(await pace(after(72))).toMatchObject({ usual: 80 })
  await note(30, after(48))
  expect(await pace(after(49))).toMatchObject({ isNoted: false })
})

it('hours older than four weeks are deleted with the first write of a new one', async () => {
  const { write, pace } = openClinic()
  await write(40, start)
  await write(1, after(24 * 28 + 1))
  expect(await pace(start)).toMatchObject({ taken: 0 })
})

it('toGuard returns the current volume with the unusual hours', () => {
  const [from, kind] = [start.toISOString(), 'POST'] as const
  const pace = { taken: 40, usual: 30, isUnusual: true, isNoted: true, left: 3 }
  expect(toGuard(pace, [{ kind, from, taken: 40, usual: 30 }])).toEqual({
    taken: 40,
    usual: 30,
    isUnusual: true,
    unusualHours: [{ from, taken: 40, usual: 30 }],
  })
})
