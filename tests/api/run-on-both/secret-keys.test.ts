import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { createContext } from '#server/app/context.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { parseEnv } from '#server/core/env.ts'
import { UsageError } from '#server/core/errors.ts'
import { findWebhook, setWebhook } from '#server/messaging/webhooks/setting.ts'
import { describeOnBoth } from './dialects.ts'

const [OLD, NEW] = ['01'.repeat(32), '02'.repeat(32)]
const PARTNER = parsePartnerId(1)
const ADDRESS = 'https://clinic.example/hooks/maru'

describeOnBoth('the secret key of a deployment', (dialect) => {
  let dataDir: string
  let settings: Record<string, string>
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'maru-keys-'))
    settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(await dialect.settings()) }
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const envWith = (key: string) => parseEnv({ ...settings, SECRET_KEY: key })
  const openWith = (key: string) => createContext(envWith(key))
  const maru = async (key: string, ...argv: string[]) => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const code = await runCli({ argv, commands, readEnv: () => envWith(key), print, printError: print })
    return { code, output: lines.join('\n') }
  }
  const seal = async () => {
    const context = await openWith(OLD)
    await context.db.write([], (transaction) => setWebhook(PARTNER, transaction, context.secrets, ADDRESS))
    await context.close()
  }

  it('is required at startup when another one is set, with an error that says how to fix it', async () => {
    await (await openWith(OLD)).close()
    await expect(openWith(NEW)).rejects.toThrow(UsageError)
    await expect(openWith(NEW)).rejects.toThrow(
      /^The database is encrypted with the secret key [0-9a-f]{8}, which SECRET_KEY does not contain\. To fix it: set SECRET_KEY=/,
    )
    await (await openWith(OLD)).close()
  })

  it('is required when an older build has encrypted data without recording its key', async () => {
    await seal()
    const context = await openWith(OLD)
    await sql`delete from sealed_with`.execute(context.db.kysely)
    await context.close()
    await expect(openWith(NEW)).rejects.toThrow('is encrypted with the secret key')
    await (await openWith(OLD)).close()
  })

  it('can be followed by another one, and is required until everything is re-encrypted', async () => {
    await seal()
    await (await openWith(`${NEW},${OLD}`)).close()
    await expect(openWith(NEW)).rejects.toThrow('is encrypted with the secret key')
    expect(await maru(`${NEW},${OLD}`, 'secret', 'rotate')).toMatchObject({ code: 0 })
    const context = await openWith(NEW)
    expect((await findWebhook(PARTNER, context.db.kysely, context.secrets))?.address).toBe(ADDRESS)
    await context.close()
    await expect(openWith(OLD)).rejects.toThrow('is encrypted with the secret key')
  })

  it('is abandoned by its id when lost, after a list of the data lost with it', async () => {
    await seal()
    const needed = await maru(NEW, 'partner', 'list')
    const id = /secret abandon ([0-9a-f]{8}) shows/.exec(needed.output)?.[1] ?? ''
    expect((await maru(NEW, 'secret', 'abandon', '00000000')).code).toBe(1)
    expect((await maru(OLD, 'secret', 'abandon', id)).output).toContain('is available, so nothing is lost')
    const told = await maru(NEW, 'secret', 'abandon', id)
    expect(told.output).toContain('webhook_setting (secret_sealed): 1')
    expect(told.output).toContain('Nothing was changed')
    await expect(openWith(NEW)).rejects.toThrow(UsageError)
    expect((await maru(NEW, 'secret', 'abandon', id, '--apply')).code).toBe(0)
    const context = await openWith(NEW)
    expect(await findWebhook(PARTNER, context.db.kysely, context.secrets)).toMatchObject({ address: ADDRESS })
    await context.close()
    await expect(openWith(OLD)).rejects.toThrow('is encrypted with the secret key')
  })

  it('that is missing ends a command with one sentence, never with a stack', async () => {
    await seal()
    const context = await openWith(OLD)
    await sql`update webhook_setting set secret_sealed = '0a0b0c0d.AAAA'`.execute(context.db.kysely)
    await expect(findWebhook(PARTNER, context.db.kysely, context.secrets)).rejects.toThrow(UsageError)
    await context.close()
    const { code, output } = await maru(`${NEW},${OLD}`, 'secret', 'rotate')
    expect(code).toBe(2)
    expect(output).toContain('"0a0b0c0d", which is not available. To fix it')
  })
})
