import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { listAudit } from '#schemas/generated/api/content.ts'
import {
  addHost,
  createPartner,
  getInfo,
  listHosts,
  preferHost,
  removeHost,
  type CreatePartnerInput,
  type GetInfoOutput,
} from '#schemas/generated/api/partners.ts'
import { listProducts } from '#schemas/generated/api/products.ts'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import type { Command } from '#server/app/cli/command.ts'
import { partnerAddCommand } from '#server/app/cli/partner-add.ts'
import {
  partnerHostAddCommand,
  partnerHostPreferCommand,
  partnerHostRemoveCommand,
} from '#server/app/cli/partner-host.ts'
import { partnerRenameCommand } from '#server/app/cli/partner-rename.ts'
import { checkContent } from '#server/content/check-content.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import type { AdministratorRole } from '#server/security/rights.ts'
import { removePartners } from '#server/clinics/removal/remove-partners.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'

const WISH: CreatePartnerInput = {
  code: 'raon',
  name: { ko: '라온의원', en: 'Raon Clinic' },
  languages: ['ko', 'ja', 'en', 'zh'],
  homepageType: 'HYBRID',
  templateCode: 'calm',
  hosts: ['raon.example', 'www.raon.example'],
}

describeOnBoth('new clinics and their addresses', (dialect) => {
  let api: TestApi
  let operator: { headers: Record<string, string> }
  let owner: { headers: Record<string, string> }
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings())
    operator = await signIn('operator')
    owner = await signIn('owner')
  })
  afterAll(() => api.close())

  const signIn = async (role: AdministratorRole) => {
    const email = `${role}@clinic.test`
    const partnerId = role === 'operator' ? null : parsePartnerId(1)
    await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId, role }, NOON)
    const session = await api.ask(createAdminSession, { email, password: PASSWORD })
    return { headers: { cookie: String(session.headers['set-cookie']).split(';')[0] ?? '' } }
  }

  it('are created by operators only, with content in each of their languages', async () => {
    expect((await api.ask(createPartner, WISH, owner)).status).toBe(403)
    const { status, body } = await api.ask(createPartner, WISH, operator)
    expect([status, body.row]).toEqual([
      201,
      expect.objectContaining({ id: 3, code: 'raon', hosts: ['raon.example', 'www.raon.example'] }),
    ])
    expect(body.row.firstSteps[0]).toEqual({ code: 'address', kind: 'clinic', key: 'information' })
    for (const [languageCode, name] of [
      ['ko', '라온의원'],
      ['en', 'Raon Clinic'],
      ['ja', 'Raon Clinic'],
    ] as const) {
      const info = await api.get(`/api/customer/global/info?languageCode=${languageCode}`, {
        host: 'raon.example',
        ...operator,
      })
      const { row } = info.body as GetInfoOutput
      expect([row.displayName, row.homepageConfig.templateCode]).toEqual([name, 'calm'])
    }
    const products = await api.ask(listProducts, {}, { host: 'www.raon.example', ...operator })
    expect(products.body.rows.map(({ name }) => name)).toEqual(['수분 관리', '색소 진료', '탄력 관리', '여드름 진료'])
  })

  it('have every text in each language, and no problem that would block publishing', async () => {
    const { db, kinds } = api.context
    let count = 0
    const offered = { languages: LANGUAGE_CODES, mainLanguage: 'ko' as const }
    for (const kind of kinds.values()) {
      for (const [key, data] of await kind.readAll(parsePartnerId(3), db.kysely)) {
        expect(checkContent(kind, key, data, offered), `${kind.name}/${key}`).toEqual([])
        expect(JSON.stringify(data)).not.toContain('{name}')
        count += 1
      }
    }
    expect(count).toBeGreaterThan(40)
  })

  it('are refused with every invalid field, and when a host or code is taken', async () => {
    const wrong = { ...WISH, code: 'R!', name: { en: 'x' }, templateCode: 'none', hosts: ['https://x', 'a.test'] }
    const refused = await api.ask(createPartner, wrong, operator)
    expect([refused.status, refused.failure.code]).toEqual([422, 'partners/refused'])
    const fields = refused.failure['fields'] as { name: string; message: string }[]
    expect(fields.map(({ name }) => name)).toEqual(['code', 'name', 'templateCode', 'hosts'])
    const taken = await api.ask(createPartner, { ...WISH, code: 'raon-2' }, operator)
    expect([taken.status, taken.failure.code, taken.failure['field']]).toEqual([409, 'partners/taken', 'hosts'])
    const named = await api.ask(createPartner, { ...WISH, hosts: ['raon-2.example'] }, operator)
    expect([named.status, named.failure.code, named.failure['field']]).toEqual([409, 'partners/taken', 'code'])
  })

  it('never reuse the number of a removed clinic', async () => {
    await removePartners(api.context, [parsePartnerId(3)], 0)
    expect((await api.ask(createPartner, WISH, operator)).body.row.id).toBe(4)
  })

  it('answer at hosts added by operators, which their owners reorder and remove', async () => {
    const ask = { host: 'a.test', ...owner }
    expect((await api.ask(listHosts, {}, ask)).body.row.hosts).toEqual(['a.test'])
    const added = await api.ask(addHost, { host: 'www.a.example' }, { host: 'a.test', ...operator })
    expect(added.body.row).toEqual({ hosts: ['a.test', 'www.a.example'], claims: [], fallbackFields: [] })
    expect((await api.ask(getInfo, {}, { host: 'www.a.example' })).status).toBe(200)
    const preferred = await api.ask(preferHost, { host: 'www.a.example' }, ask)
    expect(preferred.body.row.hosts).toEqual(['www.a.example', 'a.test'])
    for (const [host, status, code] of [
      ['www.a.example', 409, 'partners/taken'],
      ['b.test', 409, 'partners/taken'],
      ['https://x.example', 422, 'partners/host-malformed'],
      ['x.example:80', 422, 'partners/host-malformed'],
      ['127.0.0.1', 422, 'partners/host-malformed'],
      ['-x.example', 422, 'partners/host-malformed'],
      ['x', 422, 'partners/host-malformed'],
    ] as const) {
      const { status: got, failure } = await api.ask(addHost, { host }, ask)
      expect([host, got, failure.code]).toEqual([host, status, code])
    }
    expect((await api.ask(removeHost, { host: 'b.test' }, ask)).status).toBe(404)
    expect((await api.ask(removeHost, { host: 'www.a.example' }, ask)).body.row.hosts).toEqual(['a.test'])
    const last = await api.ask(removeHost, { host: 'a.test' }, ask)
    expect([last.status, last.failure.code]).toEqual([409, 'partners/last-host'])
    expect((await api.get('/api/customer/global/info', { host: 'www.a.example' })).status).toBe(404)
    const { body } = await api.ask(listAudit, {}, ask)
    expect(body.rows.map(({ action }) => action).slice(0, 3)).toEqual([
      'partners/host-removed',
      'partners/host-preferred',
      'partners/host-added',
    ])
  })

  it('are created, addressed and renamed on the command line, which lists what to fill in first', async () => {
    const { context } = api
    const maru = async (command: Command, ...args: string[]) => {
      const said: string[] = []
      const print = (line: string) => void said.push(line)
      const run = { args, env: context.env, open: async () => context, print, readInput: async () => '' }
      return { code: await command.run(run), said: said.join('\n') }
    }
    const wish = ['maum', '--name', '마음의원', '--name', 'en=Maum Clinic', '--languages', 'ko,en']
    const made = await maru(partnerAddCommand, ...wish, '--template', 'editorial', '--type', 'BRANDING')
    expect([made.code, made.said]).toEqual([
      0,
      expect.stringContaining('Created the clinic maum: http://maum.localhost'),
    ])
    expect(made.said).toContain('1. phone, address')
    expect(made.said).toContain('maru admin add <email> --partner maum')
    expect(context.findPartnerByHost('maum.localhost')?.languages).toEqual(['ko', 'en'])
    expect(await maru(partnerAddCommand, ...wish)).toMatchObject({ code: 1, said: expect.stringContaining('already') })
    await expect(maru(partnerAddCommand, 'x', '--name', 'X', '--languages', 'ko,xx')).rejects.toThrow(
      'Unknown language',
    )
    const host = 'maum.example'
    expect((await maru(partnerHostAddCommand, 'maum', host)).said).toBe('Hosts of maum: maum.localhost, maum.example.')
    expect((await maru(partnerHostPreferCommand, 'maum', host)).said).toBe(
      'Hosts of maum: maum.example, maum.localhost.',
    )
    expect((await maru(partnerHostRemoveCommand, 'maum', 'maum.localhost')).said).toBe('Hosts of maum: maum.example.')
    expect(await maru(partnerHostRemoveCommand, 'maum', host)).toMatchObject({ code: 1 })
    expect((await maru(partnerRenameCommand, 'raon', 'raon-seoul')).said).toBe('Renamed raon to raon-seoul.')
    expect(context.findPartnerByHost('raon.example')?.partner.partnerCode).toBe('raon-seoul')
    expect(await maru(partnerRenameCommand, 'raon-seoul', 'b')).toEqual({
      code: 1,
      said: 'The code b is already used by another clinic.',
    })
  })
})
