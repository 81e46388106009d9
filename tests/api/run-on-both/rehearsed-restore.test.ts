import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { createContext } from '#server/app/context.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { seedAtStart } from '#server/app/demo/seed.ts'
import { parseEnv } from '#server/core/env.ts'
import { toFileName } from '#server/files/media/media.ts'
import { preparePicture } from '#server/files/media/prepare-picture.ts'
import { putMedia } from '#server/files/media/repository.ts'
import { makePhoto } from '#tests/picture-fixtures.ts'
import { readFingerprint } from '../fingerprint.ts'
import { describeOnBoth } from './dialects.ts'
import { postgresFolder } from './postgres-server.ts'

const LUMI = parsePartnerId(1)
const SECRET_KEY = '0'.repeat(64)

describeOnBoth('a restore into an empty installation', (dialect) => {
  const root = mkdtempSync(join(tmpdir(), 'maru-rehearsal-'))
  const copies = join(root, 'copies')
  const place = (name: string) => join(root, name)
  let settings: Record<'here' | 'there', Record<string, string>>
  beforeAll(async () => {
    const own = async (name: string) => ({
      ...(await dialect.settings()),
      DATA_DIR: place(name),
      SECRET_KEY,
      LOG_LEVEL: 'silent',
      SEED: 'clinics',
    })
    settings = { here: await own('here'), there: { ...(await own('there')), SEED: 'none' } }
    const context = await createContext(parseEnv(settings.here))
    await seedAtStart(context)
    for (const seed of [1, 2]) await addPicture(context, seed)
    await context.close()
  }, 120_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const addPicture = async (context: Awaited<ReturnType<typeof createContext>>, seed: number) => {
    const path = place(`${seed}.jpg`)
    writeFileSync(path, await makePhoto(seed))
    const { data, ...facts } = await preparePicture(path, 'picture')
    const words = { kind: 'picture', name: 'x', alt: {}, focalPoint: null, edit: 1, removedAt: null } as const
    const made = { createdAt: '2026-05-04T03:00:00.000Z', createdBy: 'x' }
    const media = { ...facts, ...words, ...made, id: `picture0000${seed}` }
    await context.files.store.put(LUMI, toFileName(media), data)
    await putMedia(LUMI, context.db.kysely, media)
  }
  const maru = async (where: 'here' | 'there', ...argv: string[]) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const readEnv = () => parseEnv(settings[where])
    const code = await runCli({ argv, commands, readEnv, print, printError: print, readInput: async () => '' })
    return { code, output: lines.join('\n') }
  }
  const look = async (where: 'here' | 'there') => {
    const context = await createContext(parseEnv(settings[where]))
    const prints = await readFingerprint(context.db.kysely, context.dialect)
    await context.close()
    return { prints, pictures: readdirSync(join(place(where), 'media/1')).toSorted() }
  }
  const program = (name: string, ...args: string[]) =>
    execFileSync(join(postgresFolder ?? '', name), args, { stdio: ['ignore', 'ignore', 'pipe'] })

  it('restores every row and every picture, following the guide', async () => {
    const dump = join(root, 'maru.copy')
    if (dialect.name === 'sqlite') expect((await maru('here', 'backup', dump)).code).toBe(0)
    else program('pg_dump', '-Fc', '-f', dump, settings.here['DATABASE_URL'] ?? '')
    expect(await maru('here', 'media', 'backup', copies)).toMatchObject({
      code: 0,
      output: expect.stringContaining('lumi: 2 copied, 0 already present'),
    })
    const before = await look('here')

    if (dialect.name === 'sqlite') expect((await maru('there', 'restore', dump)).code).toBe(0)
    else program('pg_restore', '--clean', '--if-exists', '-d', settings.there['DATABASE_URL'] ?? '', dump)
    expect(await maru('there', 'media', 'restore', copies)).toMatchObject({
      code: 0,
      output: expect.stringContaining('lumi: 2 copied'),
    })
    const after = await look('there')
    expect(Object.keys(after.prints).length).toBeGreaterThan(40)
    // Restoring is a change of its own, and tells every process to forget.
    const told = ['change', 'partner_mark', 'sealed_with']
    for (const name of told) for (const { prints } of [before, after]) delete prints[name]
    expect(after).toEqual(before)
  }, 120_000)

  it('copies no picture twice, and tells of one that is damaged', async () => {
    expect((await maru('here', 'media', 'backup', copies)).output).toContain('lumi: 0 copied, 2 already present.')
    const [first = ''] = readdirSync(join(copies, '1'))
    writeFileSync(join(copies, '1', first), 'no picture')
    rmSync(join(place('there'), 'media'), { recursive: true })
    const { code, output } = await maru('there', 'media', 'restore', copies)
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('lumi: 1 copied, 0 already present. 1 are missing or damaged'),
    ])
  })
})
