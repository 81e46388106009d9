import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminSession, getAdminSession, resetAdminPassword } from '#schemas/generated/api/administrators.ts'
import { listAudit } from '#schemas/generated/api/content.ts'
import {
  acceptInvitation,
  changeMemberRole,
  disableMember,
  enableMember,
  inviteMember,
  listInvitations,
  listTeam,
  makeMemberReset,
  openInvitation,
  removeMember,
  renewInvitation,
  withdrawInvitation,
} from '#schemas/generated/api/team.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { freshVisitor } from '../board-visitor.ts'
import { NOON, startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PASSWORD = 'olive lamp over the harbour'
const DAY_SECONDS = 86_400

type As = { host?: string; headers: Record<string, string> }

describeOnBoth('the team of a clinic', (dialect) => {
  let api: TestApi
  let owner: As
  let operator: As
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true', ...(await dialect.settings()) })
    await addAdministrator(
      api.context.db,
      { email: 'owner@a.test', password: PASSWORD, partnerId: parsePartnerId(1) },
      NOON,
    )
    await addAdministrator(api.context.db, { email: 'all@maru.test', password: PASSWORD, partnerId: null }, NOON)
    owner = await signIn('owner@a.test')
    operator = await signIn('all@maru.test')
  })
  afterAll(() => api.close())

  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => {
    const [first = ''] = [headers['set-cookie'] ?? []].flat().map(String)
    return { headers: { cookie: first.split(';')[0] ?? '' } }
  }
  const trySignIn = (email: string, password = PASSWORD, host = 'a.test') =>
    api.ask(createAdminSession, { email, password }, { host, headers: freshVisitor() })
  const signIn = async (email: string, password = PASSWORD) => cookieOf(await trySignIn(email, password))
  const prove = async () => {
    owner = await signIn('owner@a.test')
    operator = await signIn('all@maru.test')
  }
  const invite = (email: string, role: 'owner' | 'editor' | 'desk' = 'desk', as = owner) =>
    api.ask(inviteMember, { email, name: '', role, language: 'ko' }, as)
  const tokenOf = (link: string) => link.split('#')[1] ?? ''
  const join = async (email: string, role: 'owner' | 'editor' | 'desk' = 'desk') => {
    const { body } = await invite(email, role)
    const input = { token: tokenOf(body.row.link), name: 'Kim', language: 'ko' as const, password: PASSWORD }
    const joined = await api.ask(acceptInvitation, input)
    return { id: joined.body.row.id, as: cookieOf(joined) }
  }
  const actions = async () =>
    (await api.ask(listAudit, { size: 100 }, owner)).body.rows.map(({ action }: { action: string }) => action)

  it('is joined by a link that works once and is stored as a hash', async () => {
    const { status, body } = await invite(' New@Clinic.test ', 'editor')
    expect([status, body.row.isSent]).toEqual([201, false])
    expect(body.row.link).toMatch(/^https:\/\/a\.test\/console\/invitation#[\w-]{43}$/)
    const token = tokenOf(body.row.link)
    const kept = await api.context.db.kysely
      .withTables<{ team_invitation: { token_hash: string } }>()
      .selectFrom('team_invitation')
      .selectAll()
      .execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(api.logged.join()).not.toContain(token)
    const opened = await api.ask(openInvitation, { token })
    expect(opened.body.row).toMatchObject({ email: 'new@clinic.test', role: 'editor', clinic: { code: 'a' } })
    expect((await api.ask(openInvitation, { token }, { host: 'b.test' })).status).toBe(404)

    const input = { token, name: '이편집', language: 'ko' as const, password: PASSWORD }
    const weak = await api.ask(acceptInvitation, { ...input, password: 'password1234' })
    expect([weak.status, weak.failure.code]).toEqual([400, 'admin/weak-password'])
    const joined = await api.ask(acceptInvitation, input)
    expect([joined.status, joined.body.row.name, joined.body.row.role]).toEqual([201, '이편집', 'editor'])
    expect((await api.ask(getAdminSession, {}, cookieOf(joined))).status).toBe(200)
    const again = await api.ask(acceptInvitation, input)
    expect([again.status, again.failure.code]).toEqual([404, 'team/invitation-over'])
    const team = await api.ask(listTeam, {}, owner)
    expect(team.body.rows.find(({ email }) => email === 'new@clinic.test')).toMatchObject({
      role: 'editor',
      isDisabled: false,
      hasAuthenticator: false,
      passkeys: 0,
      lastSeenAt: NOON.toISOString(),
      isSelf: false,
    })
    expect(await actions()).toEqual(expect.arrayContaining(['team/invited', 'team/joined']))
  })

  it('is joined once when two people use a link at the same moment', async () => {
    const { body } = await invite('race@clinic.test')
    const input = { token: tokenOf(body.row.link), name: 'Kim', language: 'ko' as const, password: PASSWORD }
    const both = await Promise.all([api.ask(acceptInvitation, input), api.ask(acceptInvitation, input)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404])
  })

  it.each(['a;b@x.example', 'a,b@x.example', '<a@b.example', 'Sarah <s@x.example>'])(
    'refuses to invite %s, which a mailer parses as another address',
    async (email) => {
      const { status } = await invite(email)
      expect(status).toBe(400)
    },
  )

  it('withdraws invitations, renews them, and lets them expire after seven days', async () => {
    const first = await invite('late@clinic.test')
    const { id } = first.body.row
    const renewed = await api.ask(renewInvitation, { id }, owner)
    expect((await api.ask(openInvitation, { token: tokenOf(first.body.row.link) })).status).toBe(404)
    const token = tokenOf(renewed.body.row.link)
    api.passTime(7 * DAY_SECONDS - 1)
    expect((await api.ask(openInvitation, { token })).status).toBe(200)
    api.passTime(1)
    expect((await api.ask(openInvitation, { token })).status).toBe(404)
    await prove()
    const listed = await api.ask(listInvitations, {}, owner)
    expect(listed.body.rows.find((row) => row.id === id)).toMatchObject({ isOver: true })
    expect((await api.ask(withdrawInvitation, { id }, owner)).status).toBe(200)
    expect((await api.ask(withdrawInvitation, { id }, owner)).status).toBe(404)
    api.setNow(NOON)
    await prove()
  })

  it('refuses an e-mail address that already has an account', async () => {
    const { status, failure } = await invite('OWNER@a.test')
    expect([status, failure.code]).toEqual([409, 'team/address-taken'])
  })

  it('applies roles at once, and ends all sessions of disabled or removed members', async () => {
    const { id, as } = await join('moved@clinic.test')
    await api.ask(changeMemberRole, { id, role: 'viewer' }, owner)
    expect((await api.ask(getAdminSession, {}, as)).body.row.role).toBe('viewer')
    const disabled = await api.ask(disableMember, { id }, operator)
    expect(disabled.body.row.isDisabled).toBe(true)
    expect((await api.ask(getAdminSession, {}, as)).status).toBe(401)
    expect((await trySignIn('moved@clinic.test')).failure.code).toBe('admin/wrong-password')
    await api.ask(enableMember, { id }, owner)
    const back = await signIn('moved@clinic.test')
    expect((await api.ask(removeMember, { id }, owner)).body.row).toMatchObject({ id, isRemoved: true })
    expect((await api.ask(getAdminSession, {}, back)).status).toBe(401)
    expect((await api.ask(removeMember, { id }, owner)).status).toBe(404)
  })

  it('keeps its last owner, even when two leave at the same moment', async () => {
    const { id: first } = (await api.ask(getAdminSession, {}, owner)).body.row
    const alone = await Promise.all([
      api.ask(changeMemberRole, { id: first, role: 'editor' }, owner),
      api.ask(disableMember, { id: first }, operator),
      api.ask(removeMember, { id: first }, operator),
    ])
    expect(alone.map(({ failure }) => failure.code)).toEqual(Array.from({ length: 3 }, () => 'team/last-owner'))
    const second = await join('second@clinic.test', 'owner')
    const both = await Promise.all([
      api.ask(changeMemberRole, { id: first, role: 'editor' }, operator),
      api.ask(changeMemberRole, { id: second.id, role: 'editor' }, operator),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await api.ask(changeMemberRole, { id: first, role: 'owner' }, operator)
    expect((await api.ask(removeMember, { id: second.id }, owner)).status).toBe(200)
  })

  it('resets a member’s password with a link created by an owner', async () => {
    const { id, as } = await join('forgetful@clinic.test')
    const { body } = await api.ask(makeMemberReset, { id }, owner)
    expect(body.row.link).toMatch(/^https:\/\/a\.test\/console\/reset#[\w-]{43}$/)
    const token = tokenOf(body.row.link)
    const input = { token, password: 'tram over quiet lake' }
    expect((await api.ask(resetAdminPassword, { token, password: '123456789012' })).status).toBe(400)
    expect((await api.ask(resetAdminPassword, input, { host: 'b.test' })).status).toBe(404)
    expect((await api.ask(resetAdminPassword, input)).body.row.email).toBe('forgetful@clinic.test')
    expect((await api.ask(getAdminSession, {}, as)).status).toBe(401)
    expect((await trySignIn('forgetful@clinic.test')).status).toBe(401)
    expect((await trySignIn('forgetful@clinic.test', input.password)).status).toBe(200)
    expect((await api.ask(resetAdminPassword, input)).failure.code).toBe('admin/link-over')
    const late = await api.ask(makeMemberReset, { id }, owner)
    api.passTime(3 * DAY_SECONDS)
    const ended = await api.ask(resetAdminPassword, { ...input, token: tokenOf(late.body.row.link) })
    expect(ended.status).toBe(404)
    api.setNow(NOON)
    expect(await actions()).toEqual(expect.arrayContaining(['team/reset-link-made', 'account/password-reset']))
  })

  it('requires a recent password check for changes', async () => {
    const { body } = await invite('grave@clinic.test')
    api.passTime(600)
    const { status, failure } = await invite('grave@clinic.test')
    expect([status, failure.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    expect((await api.ask(withdrawInvitation, { id: body.row.id }, owner)).status).toBe(200)
    api.setNow(NOON)
  })

  it('contains no member of another clinic', async () => {
    const { body } = await api.ask(listTeam, {}, { ...operator, host: 'b.test' })
    expect(body.rows).toEqual([])
    const [{ id } = { id: 0 }] = (await api.ask(listTeam, {}, owner)).body.rows
    expect((await api.ask(disableMember, { id }, { ...operator, host: 'b.test' })).status).toBe(404)
  })
})
