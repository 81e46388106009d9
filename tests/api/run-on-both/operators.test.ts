import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdminSession,
  createAdminSessionByPass,
  getAdminSession,
  getSignIn,
} from '#schemas/generated/api/administrators.ts'
import {
  holdClinic,
  listClinics,
  listRollOuts,
  openClinic,
  releaseTemplate,
  stopRollOut,
  takeBackRollOut,
  widenRollOut,
} from '#schemas/generated/api/clinics.ts'
import { listAudit, listContent } from '#schemas/generated/api/content.ts'
import { addHost, createPartner } from '#schemas/generated/api/partners.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const HOUSE = { host: 'console.test' }

describeOnBoth('the operators’ console', (dialect) => {
  let api: TestApi
  let cookie: string
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], {
      CONSOLE_HOST: 'console.test',
      ...(await dialect.settings()),
    })
    await addAdministrator(api.context.db, { email: 'op@maru.test', password: PASSWORD, partnerId: null }, NOON)
    await addAdministrator(
      api.context.db,
      { email: 'owner@a.test', password: PASSWORD, partnerId: parsePartnerId(1), role: 'owner' },
      NOON,
    )
    cookie = await signIn('op@maru.test', HOUSE)
  })
  afterAll(() => api.close())

  const signIn = async (email: string, where: { host: string }) => {
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD }, where)
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
  const house = () => ({ ...HOUSE, headers: { cookie } })

  it('accepts only operators, and exposes no clinic data', async () => {
    const facts = await api.ask(getSignIn, {}, HOUSE)
    expect(facts.body.row).toMatchObject({ isOperatorsConsole: true })
    const session = await api.ask(getAdminSession, {}, house())
    expect(session.body.row).toMatchObject({ isOperatorsConsole: true, role: 'operator' })
    expect(session.body.row.rights).not.toContain('content/read')
    const owner = await api.ask(createAdminSession, { email: 'owner@a.test', password: PASSWORD }, HOUSE)
    expect(owner.status).toBe(401)
    expect((await api.ask(listContent, { kind: 'faqs' }, house())).failure.code).toBe('tenancy/unknown-host')
    expect((await api.get('/api/customer/global/info', HOUSE)).failure.code).toBe('tenancy/unknown-host')
  })

  it('lists clinics by keyword, waiting work and page', async () => {
    const all = await api.ask(listClinics, {}, house())
    expect(all.body.rows.map(({ code }) => code)).toEqual(['a', 'b'])
    expect(all.body.rows[0]).toMatchObject({ health: 'unknown', follows: 'build', isNewest: true, drafts: 0 })
    expect((await api.ask(listClinics, { keyword: 'b.test' }, house())).body).toMatchObject({ total: 1 })
    expect((await api.ask(listClinics, { waiting: 'drafts' }, house())).body).toMatchObject({ total: 0 })
    for (const sort of ['template', 'drafts', 'posts', 'reservations', 'published', 'health'] as const) {
      const { body } = await api.ask(listClinics, { sort, order: 'desc' }, house())
      expect(body.rows.map(({ code }) => code)).toEqual(['a', 'b'])
    }
    const second = await api.ask(listClinics, { size: 1, page: 2, sort: 'name', order: 'asc' }, house())
    expect([second.body.total, second.body.rows[0]?.code]).toEqual([2, 'b'])
    const owner = await signIn('owner@a.test', { host: 'a.test' })
    const refused = await api.ask(listClinics, {}, { host: 'a.test', headers: { cookie: owner } })
    expect(refused.failure.code).toBe('admin/not-allowed')
  })

  it('creates a clinic that answers at once, but never at the console’s own host', async () => {
    const wish = {
      code: 'raon',
      name: { ko: '라온의원' },
      languages: ['ko' as const],
      homepageType: 'HYBRID' as const,
      templateCode: 'calm',
      hosts: ['raon.test'],
    }
    expect((await api.ask(createPartner, { ...wish, hosts: ['console.test'] }, house())).status).toBe(409)
    const made = await api.ask(createPartner, wish, house())
    expect([made.status, made.body.row.hosts]).toEqual([201, ['raon.test']])
    // Its host answers, but not with its content before the launch.
    expect((await api.get('/api/customer/global/info', { host: 'raon.test' })).status).toBe(403)
    const owner = await signIn('owner@a.test', { host: 'a.test' })
    const taken = await api.ask(addHost, { host: 'console.test' }, { host: 'a.test', headers: { cookie: owner } })
    expect(taken.failure.code).toBe('partners/taken')
  })

  it('opens a clinic’s console once, in a session without a password check, and logs it there', async () => {
    const { body } = await api.ask(openClinic, { code: 'b' }, house())
    const { hash, pathname } = new URL(body.row.address)
    expect(pathname).toBe('/console/open')
    const token = hash.slice(1)
    // Another clinic cannot use it, nor use it up.
    expect((await api.ask(createAdminSessionByPass, { token }, { host: 'a.test' })).status).toBe(404)
    const opened = await api.ask(createAdminSessionByPass, { token }, { host: 'b.test' })
    expect(opened.body.row).toMatchObject({ email: 'op@maru.test', provenUntil: null, clinic: { code: 'b' } })
    expect((await api.ask(createAdminSessionByPass, { token }, { host: 'b.test' })).status).toBe(404)
    const own = { host: 'b.test', headers: { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' } }
    const log = await api.ask(listAudit, { area: 'fleet' }, own)
    expect(log.body.rows[0]).toMatchObject({ action: 'fleet/console-opened', actor: 'op@maru.test' })
    expect((await api.ask(addHost, { host: 'more.b.test' }, own)).failure.code).toBe('REAUTHENTICATION_REQUIRED')
  })

  it('rolls out a version, stops, resumes and rolls it back', async () => {
    const template = { templateCode: 'clean' }
    const early = await api.ask(widenRollOut, { ...template, clinics: ['a'] }, house())
    expect(early.failure.code).toBe('fleet/not-released')
    await api.ask(releaseTemplate, template, house())
    expect((await api.ask(widenRollOut, { ...template, clinics: ['nobody'] }, house())).failure.code).toBe(
      'fleet/refused',
    )
    expect((await api.ask(widenRollOut, { ...template, clinics: ['a'] }, house())).body.row.changed).toBe(1)
    expect((await api.ask(stopRollOut, { ...template, isStopped: true }, house())).status).toBe(200)
    expect((await api.ask(widenRollOut, { ...template, percent: 100 }, house())).failure.code).toBe('fleet/stopped')
    await api.ask(stopRollOut, { ...template, isStopped: false }, house())
    await api.ask(holdClinic, { code: 'b', isHeld: true }, house())
    expect((await api.ask(widenRollOut, template, house())).body.row.changed).toBe(0)
    const clean = (await api.ask(listRollOuts, {}, house())).body.rows.find((one) => one.templateCode === 'clean')
    expect(clean).toMatchObject({ isReleased: true, isStopped: false, clinics: 2, held: ['b'] })
    expect(clean?.steps.map(({ step }) => step)).toEqual(['released', 'clinics', 'stopped', 'resumed', 'all'])
    expect((await api.ask(takeBackRollOut, template, house())).body.row.changed).toBe(1)
    const log = await api.ask(listAudit, { area: 'fleet' }, house())
    expect(log.body.rows[0]).toMatchObject({ action: 'fleet/taken-back' })
    const clinics = await api.ask(listClinics, {}, house())
    expect(clinics.body.rows.map(({ code, follows }) => [code, follows])).toEqual([
      ['raon', 'build'],
      ['a', 'build'],
      ['b', 'held'],
    ])
  })
})

describe('without a host for operators', () => {
  it('the console’s host is unknown', async () => {
    const api = await startApi([{ code: 'a' }])
    expect((await api.get('/api/admin/sign-in', HOUSE)).failure.code).toBe('tenancy/unknown-host')
    await api.close()
  })
})
