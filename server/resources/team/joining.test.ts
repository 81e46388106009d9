import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeAdminNotifications,
  changeAdminPassword,
  changeAdminProfile,
  createAdminSession,
  createAdminSessionByPass,
  forgetAdminPassword,
  getAdminNotifications,
  getAdminSession,
  resetAdminPassword,
} from '#schemas/generated/api/administrators.ts'
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
  removeMemberFactors,
  renewInvitation,
  withdrawInvitation,
} from '#schemas/generated/api/team.ts'
import { freshVisitor } from '#tests/api/board-visitor.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { Message } from '../../messaging/messages/messages.ts'
import { addAdministrator, insertPass } from '../administrators/index.ts'

const PASSWORD = 'olive lamp over the harbour'
const OTHER = 'tram over quiet lake'
const FIRST = parsePartnerId(1)

type As = { host?: string; headers: Record<string, string> }

let api: TestApi
let sent: Message[]
let hasMail: boolean
let fails: boolean
let owner: As
beforeAll(async () => {
  const messages = {
    has: () => hasMail,
    send: async (message: Message) => {
      if (fails) throw new Error('The mailbox is full')
      sent.push(message)
    },
  }
  api = await startApi([{ code: 'a' }, { code: 'b' }], { TRUST_PROXY: 'true' }, { messages })
  await addAdministrator(api.context.db, { email: 'owner@a.test', password: PASSWORD, partnerId: FIRST }, NOON)
  owner = await signIn('owner@a.test')
})
afterAll(() => api.close())
beforeEach(() => {
  api.setNow(NOON)
  sent = []
  hasMail = false
  fails = false
})

const cookieOf = ({ headers }: { headers: Record<string, unknown> }): As => {
  const [first = ''] = [headers['set-cookie'] ?? []].flat().map(String)
  return { headers: { cookie: first.split(';')[0] ?? '' } }
}
const trySignIn = (email: string, password = PASSWORD) =>
  api.ask(createAdminSession, { email, password }, { headers: freshVisitor() })
const signIn = async (email: string, password = PASSWORD) => cookieOf(await trySignIn(email, password))
const statusOf = async (as: As) => (await api.ask(getAdminSession, {}, as)).status
const tokenOf = (link: string) => link.split('#')[1] ?? ''
const invite = (email: string, role: 'owner' | 'editor' = 'editor') =>
  api.ask(inviteMember, { email, name: 'Kim', role, language: 'en' }, owner)
const join = async (email: string, role: 'owner' | 'editor' = 'editor') => {
  const { body } = await invite(email, role)
  const input = { token: tokenOf(body.row.link), name: 'Kim', language: 'ko' as const, password: PASSWORD }
  const joined = await api.ask(acceptInvitation, input)
  return { id: joined.body.row.id, as: cookieOf(joined), joined, input }
}
/** Signs the owner in again at the current time. */
const ownerNow = () => signIn('owner@a.test')
const newest = async () => {
  const [row] = (await api.ask(listAudit, { size: 1 }, owner)).body.rows
  return [row?.action, row?.detail]
}

describe('an invitation', () => {
  it('is opened, accepted once, and creates a signed-in member', async () => {
    const { status, body } = await invite(' New@Clinic.test ')
    expect([status, body.row]).toMatchObject([
      201,
      { email: 'new@clinic.test', invitedBy: 'owner@a.test', isSent: false, isOver: false },
    ])
    expect(body.row.link).toMatch(/^https:\/\/a\.test\/console\/invitation#[\w-]{43}$/)
    expect(await newest()).toEqual(['team/invited', { invitation: body.row.id, role: 'editor' }])
    const token = tokenOf(body.row.link)
    const opened = await api.ask(openInvitation, { token })
    expect(opened.body.row).toMatchObject({
      clinic: { code: 'a' },
      email: 'new@clinic.test',
      name: 'Kim',
      language: 'en',
    })
    expect((await api.ask(openInvitation, { token }, { host: 'b.test' })).failure.code).toBe('team/invitation-over')
    const input = { token, name: '김', language: 'ko' as const, password: PASSWORD }
    const weak = await api.ask(acceptInvitation, { ...input, password: 'password1234' })
    expect(weak.failure).toMatchObject({ code: 'admin/weak-password', fields: [{ name: 'password' }] })
    const joined = await api.ask(acceptInvitation, input)
    expect([joined.status, joined.body.row]).toMatchObject([
      201,
      { name: '김', role: 'editor', isForAllPartners: false },
    ])
    expect(await newest()).toEqual([
      'team/joined',
      { member: joined.body.row.id, role: 'editor', invitation: body.row.id },
    ])
    expect(await statusOf(cookieOf(joined))).toBe(200)
    expect((await api.ask(acceptInvitation, input)).failure.code).toBe('team/invitation-over')
    expect((await invite('NEW@clinic.test')).failure).toMatchObject({ code: 'team/address-taken', status: 409 })
    const { rows } = (await api.ask(listTeam, {}, owner)).body
    expect(rows.map(({ email, isSelf }) => [email, isSelf])).toEqual([
      ['new@clinic.test', false],
      ['owner@a.test', true],
    ])
  })

  it('has the same response for an address with an account at another clinic, which cannot accept it', async () => {
    const elsewhere = { email: 'elsewhere@b.test', password: PASSWORD, partnerId: parsePartnerId(2) }
    await addAdministrator(api.context.db, elsewhere, NOON)
    const [known, unknown] = [await invite(elsewhere.email), await invite('nobody@b.test')]
    const shapeOf = ({ status, body }: typeof known) => [status, Object.keys(body.row).toSorted(), body.row.isSent]
    expect(shapeOf(known)).toEqual(shapeOf(unknown))
    const input = { token: tokenOf(known.body.row.link), name: 'Kim', language: 'ko' as const, password: PASSWORD }
    expect((await api.ask(acceptInvitation, input)).failure.code).toBe('team/address-taken')
  })

  it('is e-mailed in its language, and returned as not sent if that fails', async () => {
    hasMail = true
    const { body } = await invite('mail@clinic.test')
    expect([body.row.isSent, sent]).toMatchObject([
      true,
      [{ channel: 'email', to: 'mail@clinic.test', languageCode: 'en' }],
    ])
    expect(sent[0]?.text).toContain(body.row.link)
    expect(sent[0]?.text).toContain('owner@a.test')
    expect(sent[0]?.goodUntil).toEqual(new Date(NOON.getTime() + 7 * 86_400_000))
    fails = true
    expect((await api.ask(renewInvitation, { id: body.row.id }, owner)).body.row).toMatchObject({ isSent: false })
  })

  it('is renewed, expires after a week, and is withdrawn once', async () => {
    const first = await invite('late@clinic.test')
    const { id } = first.body.row
    const renewed = await api.ask(renewInvitation, { id }, owner)
    expect(await newest()).toEqual(['team/invitation-renewed', { invitation: id }])
    expect((await api.ask(openInvitation, { token: tokenOf(first.body.row.link) })).status).toBe(404)
    expect((await api.ask(openInvitation, { token: tokenOf(renewed.body.row.link) })).status).toBe(200)
    const isOver = async () =>
      (await api.ask(listInvitations, {}, await ownerNow())).body.rows.find((row) => row.id === id)?.isOver
    api.passTime(7 * 86_400 - 1)
    expect(await isOver()).toBe(false)
    api.passTime(1)
    expect(await isOver()).toBe(true)
    const as = await ownerNow()
    expect((await api.ask(withdrawInvitation, { id }, as)).body.row).toMatchObject({ id, isRemoved: true })
    expect((await api.ask(withdrawInvitation, { id }, as)).failure.code).toBe('team/not-found')
    expect((await api.ask(renewInvitation, { id }, as)).failure.code).toBe('team/not-found')
    // Signing in a week later deleted the sessions that had expired by then.
    api.setNow(NOON)
    owner = await ownerNow()
  })
})

describe('a member', () => {
  it('is changed, disabled, enabled and removed at once, with log entries', async () => {
    const { id, as } = await join('moved@clinic.test')
    const changed = await api.ask(changeMemberRole, { id, role: 'viewer' }, owner)
    expect(changed.body.row).toMatchObject({ id, role: 'viewer', isSelf: false })
    expect(await newest()).toEqual(['team/role-changed', { member: id, from: 'editor', to: 'viewer' }])
    expect((await api.ask(disableMember, { id }, owner)).body.row.isDisabled).toBe(true)
    expect(await newest()).toEqual(['team/disabled', { member: id }])
    expect([await statusOf(as), (await trySignIn('moved@clinic.test')).status]).toEqual([401, 401])
    expect((await api.ask(enableMember, { id }, owner)).body.row.isDisabled).toBe(false)
    expect(await newest()).toEqual(['team/enabled', { member: id }])
    const back = await signIn('moved@clinic.test')
    expect((await api.ask(removeMemberFactors, { id }, owner)).status).toBe(200)
    expect(await newest()).toEqual(['team/second-factor-removed', { member: id }])
    expect(await statusOf(back)).toBe(401)
    expect((await api.ask(removeMember, { id }, owner)).body.row).toMatchObject({ id, isRemoved: true })
    expect(await newest()).toEqual(['team/removed', { member: id, role: 'viewer' }])
    expect((await api.ask(removeMember, { id }, owner)).failure.code).toBe('team/not-found')
  })

  it('cannot be demoted, disabled or removed as the last owner, nor remove their own factors', async () => {
    const { id } = (await api.ask(getAdminSession, {}, owner)).body.row
    const last = { code: 'team/last-owner', status: 409 }
    expect((await api.ask(changeMemberRole, { id, role: 'editor' }, owner)).failure).toMatchObject(last)
    expect((await api.ask(changeMemberRole, { id, role: 'owner' }, owner)).status).toBe(200)
    expect((await api.ask(disableMember, { id }, owner)).failure).toMatchObject(last)
    expect((await api.ask(removeMember, { id }, owner)).failure).toMatchObject(last)
    expect((await api.ask(removeMemberFactors, { id }, owner)).failure.code).toBe('team/self')
    const second = await join('second@clinic.test', 'owner')
    expect((await api.ask(disableMember, { id: second.id }, owner)).status).toBe(200)
    expect((await api.ask(changeMemberRole, { id, role: 'editor' }, owner)).failure).toMatchObject(last)
    // A disabled member can be disabled again, and removed.
    expect((await api.ask(disableMember, { id: second.id }, owner)).status).toBe(200)
    expect((await api.ask(removeMember, { id: second.id }, owner)).status).toBe(200)
  })

  it('resets the password with a link, once, at the clinic', async () => {
    const { id, as } = await join('forgetful@clinic.test')
    const { body } = await api.ask(makeMemberReset, { id }, owner)
    expect(body.row.link).toMatch(/^https:\/\/a\.test\/console\/reset#[\w-]{43}$/)
    expect(await newest()).toEqual(['team/reset-link-made', { member: id }])
    const input = { token: tokenOf(body.row.link), password: OTHER }
    expect((await api.ask(resetAdminPassword, { ...input, password: 'password1234' })).status).toBe(400)
    expect((await api.ask(resetAdminPassword, input, { host: 'b.test' })).failure.code).toBe('admin/link-over')
    expect((await api.ask(resetAdminPassword, input)).body.row.email).toBe('forgetful@clinic.test')
    expect((await newest())[0]).toBe('account/password-reset')
    expect(await statusOf(as)).toBe(401)
    expect((await trySignIn('forgetful@clinic.test', OTHER)).status).toBe(200)
    expect((await api.ask(resetAdminPassword, input)).failure.code).toBe('admin/link-over')
  })
})

describe('a forgotten password', () => {
  const forget = (email: string, more: { host?: string; headers?: As['headers'] } = {}) =>
    api.ask(forgetAdminPassword, { email }, { ...more, headers: more.headers ?? freshVisitor() })

  it('gives an error when the deployment has no mail', async () => {
    expect((await forget('owner@a.test')).failure).toMatchObject({ code: 'mail/not-set-up', status: 409 })
  })

  it('sends a link valid for an hour; the answer is the same for an unknown address', async () => {
    hasMail = true
    const [known, unknown] = [await forget(' Owner@A.test '), await forget('nobody@a.test')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await forget('owner@a.test', { host: 'b.test' })
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent).toMatchObject([
      { to: 'owner@a.test', languageCode: 'ko', goodUntil: new Date(NOON.getTime() + 3_600_000) },
    ])
    expect(sent[0]?.text).toMatch(/https:\/\/a\.test\/console\/reset#[\w-]{43}/)
  })

  it('allows three requests per e-mail address and five per IP address', async () => {
    hasMail = true
    const tries = async (ask: (index: number) => ReturnType<typeof forget>, count: number) => {
      const codes = []
      for (let index = 0; index < count; index += 1) codes.push((await ask(index)).status)
      return codes
    }
    expect(await tries(() => forget('many@a.test'), 4)).toEqual([200, 200, 200, 429])
    const headers = freshVisitor()
    const last = await tries((index) => forget(`n${index}@a.test`, { headers }), 6)
    expect(last).toEqual([200, 200, 200, 200, 200, 429])
    expect((await forget('n9@a.test', { headers })).failure).toMatchObject({
      code: 'admin/try-later',
      retryAfterSeconds: 600,
    })
  })
})

describe('inviting', () => {
  it('is limited to sixty a day, then one an hour, separately for each clinic', async () => {
    await addAdministrator(
      api.context.db,
      { email: 'owner@b.test', password: PASSWORD, partnerId: parsePartnerId(2) },
      NOON,
    )
    const host = 'b.test'
    const input = { email: 'owner@b.test', password: PASSWORD }
    const enter = async () => cookieOf(await api.ask(createAdminSession, input, { host, headers: freshVisitor() }))
    let theirs = await enter()
    const ask = () =>
      api.ask(inviteMember, { email: 'a@b.test', name: '', role: 'editor', language: 'en' }, { ...theirs, host })
    for (let count = 0; count < 60; count += 1) expect((await ask()).status).toBe(201)
    const refused = await ask()
    expect([refused.status, refused.failure]).toMatchObject([429, { code: 'team/try-later', retryAfterSeconds: 3600 }])
    expect((await invite('elsewhere@clinic.test')).status).toBe(201)
    api.setNow(new Date(NOON.getTime() + 3_600_000))
    theirs = await enter()
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 429])
  })
})

describe('one’s own account', () => {
  it('changes its password only with the present one, and stays signed in only in this browser', async () => {
    const { as } = await join('own@clinic.test')
    const other = await signIn('own@clinic.test')
    const changePassword = (password: string, newPassword: string) =>
      api.ask(changeAdminPassword, { password, newPassword }, { headers: { ...as.headers, ...freshVisitor() } })
    expect((await changePassword('wrong', OTHER)).failure).toMatchObject({ code: 'admin/wrong-password', status: 409 })
    expect((await changePassword(PASSWORD, 'short')).failure).toMatchObject({ fields: [{ name: 'newPassword' }] })
    const changed = await changePassword(PASSWORD, OTHER)
    expect([changed.status, await statusOf(cookieOf(changed)), await statusOf(other)]).toEqual([200, 200, 401])
    expect((await newest())[0]).toBe('account/password-changed')
    expect((await trySignIn('own@clinic.test', OTHER)).status).toBe(200)
  })

  it('has a name, a language and notification settings', async () => {
    const { as } = await join('named@clinic.test')
    const renamed = await api.ask(changeAdminProfile, { name: '미나', language: 'ja' }, as)
    expect(renamed.body.row).toMatchObject({ name: '미나', language: 'ja' })
    expect((await api.ask(getAdminSession, {}, as)).body.row).toMatchObject({ name: '미나', language: 'ja' })
    const all = { posts: true, reservations: true, postsPush: true, reservationsPush: true }
    expect((await api.ask(getAdminNotifications, {}, as)).body.row).toMatchObject(all)
    const less = await api.ask(changeAdminNotifications, { ...all, posts: false, reservationsPush: false }, as)
    expect(less.body.row).toMatchObject({ ...all, posts: false, reservationsPush: false })
    await api.ask(changeAdminNotifications, { posts: true, reservations: false }, as)
    expect((await api.ask(getAdminNotifications, {}, as)).body.row).toMatchObject({
      ...all,
      reservations: false,
      reservationsPush: false,
    })
  })

  it('signs in once by a pass from another console, without proof, and only while enabled', async () => {
    const { id } = await join('passing@clinic.test')
    const pass = () => insertPass(FIRST, api.context.db.kysely, id, NOON)
    const token = await pass()
    const come = (given: string) => api.ask(createAdminSessionByPass, { token: given })
    const begun = await come(token)
    expect(begun.body.row).toMatchObject({ email: 'passing@clinic.test', provenUntil: null, isStaying: false })
    expect((await come(token)).failure.code).toBe('admin/link-over')
    const late = await pass()
    await api.ask(disableMember, { id }, owner)
    expect((await come(late)).failure.code).toBe('admin/link-over')
  })
})
