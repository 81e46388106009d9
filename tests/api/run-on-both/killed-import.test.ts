import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnerExportCommand } from '#server/app/cli/partner-export.ts'
import { createContext, type Context } from '#server/app/context.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { parseEnv } from '#server/core/env.ts'
import { countPartnerRows } from '#server/clinics/removal/remove-partners.ts'
import { describeOnBoth } from './dialects.ts'

describeOnBoth('an import that is killed', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-killed-'))
  const root = join(folder, 'onyu')
  let settings: Record<string, string>
  let context: Context
  beforeAll(async () => {
    settings = { ...(await dialect.settings()), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
    context = await createContext(parseEnv(settings))
    await seedDemo(context)
    const { env } = context
    const args = ['onyu', root]
    await partnerExportCommand.run({
      args,
      env,
      open: async () => context,
      print: () => {},
      readInput: async () => '',
    })
  })
  afterAll(async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const rename = (code: string) => {
    const file = join(root, 'partner.json')
    const partner = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...partner, partnerCode: code, hosts: [`${code}.test`] }))
  }
  const count = (id: number) => countPartnerRows(parsePartnerId(id), context.db.kysely, context.dialect)

  /** Runs an import until it waits, and kills it there. */
  const importAndKill = (waitAfter: string) =>
    new Promise<void>((resolve, reject) => {
      const program = join(import.meta.dirname, 'import-and-wait.ts')
      const child = spawn(process.execPath, [program, root, waitAfter], { env: { ...process.env, ...settings } })
      let errors = ''
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
      child.stdout.on('data', () => void child.kill('SIGKILL'))
      child.once('exit', (_, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(errors))))
    })

  it('in the middle leaves nothing of a new clinic', { timeout: 90_000 }, async () => {
    rename('half')
    for (const kind of ['product-categories', 'roles']) {
      await importAndKill(kind)
      expect(await count(4)).toEqual(new Map())
    }
    await context.catchUp()
    expect(context.findPartnerByHost('half.test')).toBeNull()
  })

  it('in the middle leaves an existing clinic unchanged', { timeout: 90_000 }, async () => {
    rename('onyu')
    const before = await count(3)
    const file = join(root, 'faqs.json')
    const faqs = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
    writeFileSync(file, JSON.stringify({ ...faqs, entries: faqs.entries.slice(1) }))
    await importAndKill('faqs')
    expect(await count(3)).toEqual(before)
  })

  it('after completion leaves all of it', { timeout: 90_000 }, async () => {
    rename('whole')
    await importAndKill('')
    await context.catchUp()
    const found = context.findPartnerByHost('whole.test')
    if (!found) throw new Error('The clinic is not there')
    const [whole, demo] = [await count(found.id), await count(3)]
    expect(whole.get('product')).toBe(demo.get('product'))
    expect(whole.get('partner_role')).toBe(demo.get('partner_role'))
    expect(whole.get('content_revision')).toBeGreaterThan(50)
  })
})
