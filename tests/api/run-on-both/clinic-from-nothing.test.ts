import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { partnerExportCommand } from '#server/app/cli/partner-export.ts'
import { partnerImportCommand } from '#server/app/cli/partner-import.ts'
import type { Command } from '#server/app/cli/command.ts'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { listContent } from '#schemas/generated/api/content.ts'
import { createPartner } from '#schemas/generated/api/partners.ts'
import { exportSpreadsheet, runSpreadsheet } from '#schemas/generated/api/spreadsheets.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { DAMI, makeClinicFromNothing, type Ask } from '#tests/clinic-from-nothing.ts'
import { readFingerprint } from '../fingerprint.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const OPERATOR = { host: 'a.test', email: 'operator@maru.test', password: 'olive lamp over the harbour' }
const LANGUAGES = ['ko', 'ja', 'en'] as const

describeOnBoth('a clinic built from scratch', (dialect) => {
  let api: TestApi
  let operator: { headers: Record<string, string> }
  let before: Record<string, string>
  const folder = mkdtempSync(join(tmpdir(), 'maru-nothing-'))

  const look = () => readFingerprint(api.context.db.kysely, dialect.name === 'sqlite' ? 'sqlite' : 'postgres', [1, 2])

  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings())
    const { email, password } = OPERATOR
    await addAdministrator(api.context.db, { email, password, partnerId: null, role: 'operator' }, NOON)
    const session = await api.ask(createAdminSession, { email, password })
    operator = { headers: { cookie: String(session.headers['set-cookie']).split(';')[0] ?? '' } }
    before = await look()
    const app = createApp(api.context)
    const ask: Ask = async ({ host, method, path, headers, body }) => {
      const response = await app.inject({
        method,
        url: path,
        headers: { ...headers, host },
        ...(body === null ? {} : { payload: body }),
      })
      const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
      return { status: response.statusCode, text: response.body, cookie }
    }
    await makeClinicFromNothing(ask, OPERATOR, join(api.context.env.rootDir, 'server/app/demo/media'))
    await app.close()
  }, 240_000)
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const PATHS = ['info', 'products?size=100', 'popups', 'partner-employees', 'exhibitions', 'page?route=/']
  const readClinic = async (host: string) => {
    const answers: string[] = []
    for (const path of PATHS) {
      for (const languageCode of LANGUAGES) {
        const address = `/api/customer/global/${path}${path.includes('?') ? '&' : '?'}languageCode=${languageCode}`
        const { status, text } = await api.get(address, { host })
        expect(status, address).toBe(200)
        answers.push(text)
      }
    }
    return answers
  }

  it('is created through the API alone, in three languages, and affects no other', async () => {
    const all = (await readClinic(DAMI.host)).join('\n')
    for (const words of [DAMI.hero, DAMI.staff, DAMI.popup, DAMI.promotion, DAMI.menu, DAMI.treatment(20)]) {
      for (const language of LANGUAGES) expect(all).toContain(words[language])
    }
    expect(all).toContain(DAMI.monday)
    expect(await look()).toEqual(before)
  })

  const maru = async (command: Command, ...args: string[]) => {
    const said: string[] = []
    const { context } = api
    const print = (line: string) => void said.push(line)
    const code = await command.run({
      args,
      env: context.env,
      open: async () => context,
      print,
      readInput: async () => '',
    })
    expect([code, said.join('\n')]).toEqual([0, expect.any(String)])
  }

  it('is recreated from a folder with the same texts, prices and hours', async () => {
    await maru(partnerExportCommand, DAMI.code, join(folder, 'dami'))
    await maru(partnerImportCommand, join(folder, 'dami'), '--code', 'dami-2', '--host', 'dami-2.localhost')
    // Names and picture addresses differ between clinics.
    const toWords = (text: string): unknown =>
      JSON.parse(text, (name, value: unknown) => (OWN.has(name) ? undefined : value))
    const [first, second] = [await readClinic(DAMI.host), await readClinic('dami-2.localhost')]
    expect(second.map(toWords)).toEqual(first.map(toWords))
    expect(await look()).toEqual(before)
  })

  it('gets its treatments from a spreadsheet, in each language and with prices', async () => {
    const asked = { host: DAMI.host, ...operator }
    const { content } = (await api.ask(exportSpreadsheet, { kind: 'products', format: 'xlsx' }, asked)).body.row
    const wish = {
      code: 'dami-3',
      name: { ko: '다미의원' },
      languages: [...LANGUAGES],
      homepageType: 'COMMERCE' as const,
      templateCode: 'clean',
      hosts: ['dami-3.localhost'],
    }
    expect((await api.ask(createPartner, wish, operator)).status).toBe(201)
    const there = { host: 'dami-3.localhost', ...operator }
    const taken = await api.ask(runSpreadsheet, { kind: 'products', content, rules: { equal: 'name' } }, there)
    expect([taken.status, taken.text]).toEqual([201, expect.any(String)])
    const read = async (more: typeof there) => {
      const { rows } = (await api.ask(listContent, { kind: 'products', size: 100 }, more)).body
      return rows.map(({ data }) => toNamesAndPrices(data)).toSorted()
    }
    const made = await read(there)
    expect(made).toHaveLength(24)
    expect(made).toEqual(await read(asked))
    expect(await look()).toEqual(before)
  })
})

/** Fields that differ between clinics with the same content. */
const OWN = new Set(['id', 'src', 'partnerCode', 'hosts', 'version', 'siteKey', 'domainUrl'])

const toNamesAndPrices = (data: object): string => {
  // A treatment has them.
  const { name, options } = data as { name: Record<string, string>; options: { price: number | null }[] }
  return JSON.stringify([LANGUAGES.map((language) => name[language]), options.map(({ price }) => price)])
}
