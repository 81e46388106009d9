import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTeams } from '#tests/team-of-a-clinic.ts'
import { later, NOON } from '#tests/writing-clinic.ts'
import { findMember } from './members.ts'
import { insertPass, consumePass } from './passes.ts'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskey,
  renamePasskey,
  consumeChallenge,
} from './passkeys.ts'
import { findReset, insertReset, consumeReset } from './password-resets.ts'
import {
  deleteSession,
  endSession,
  endSessions,
  findSession,
  insertSession,
  isWorthNoting,
  listSessions,
  noteProof,
  noteSession,
} from './sessions.ts'

const HOUR = 3_600_000
const after = (ms: number): Date => new Date(NOON.getTime() + ms)

let teams: Awaited<ReturnType<typeof openTeams>>
beforeAll(async () => {
  teams = await openTeams()
})
afterAll(() => teams.close())

/** Opens an empty clinic, whose members start sessions. */
const openTeam = () => {
  const team = teams.openTeam()
  const begin = (id: number, now = NOON, isStaying = false, isProven = true) =>
    insertSession(team.db, id, { device: 'Chrome', network: '203.0.113.0/24', isStaying, isProven }, now)
  return { ...team, begin }
}

describe('a session', () => {
  it('is found by its token until twelve hours after its last use', async () => {
    const { db, add, begin, email, partnerId } = openTeam()
    const id = await add('mina', 'editor')
    const { token, expiresAt } = await begin(id)
    expect(expiresAt).toBe(after(12 * HOUR).toISOString())
    const found = await findSession(db, token, after(12 * HOUR - 1))
    expect(found).toEqual({
      id,
      email: `mina${email}`,
      partnerId,
      role: 'editor',
      name: 'mina',
      language: 'ko',
      expiresAt,
      session: {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        provenAt: NOON.toISOString(),
        lastSeenAt: NOON.toISOString(),
        isStaying: false,
      },
    })
    expect(await findSession(db, token, after(12 * HOUR))).toBeNull()
    expect(await findSession(db, `${token}x`, NOON)).toBeNull()
  })

  it('is extended while it is used, up to thirty days', async () => {
    const { db, add, begin, partnerId } = openTeam()
    const id = await add('mina')
    const { token } = await begin(id)
    const other = await begin(await add('jun'))
    const begun = await findSession(db, token, NOON)
    if (!begun) throw new Error('It has ended')
    const use = async (at: Date) => {
      await noteSession(db, begun, at)
      return (await findSession(db, token, at))?.expiresAt
    }
    expect(await use(after(HOUR))).toBe(after(13 * HOUR).toISOString())
    expect((await findSession(db, other.token, after(HOUR)))?.expiresAt).toBe(after(12 * HOUR).toISOString())
    expect(await findMember(partnerId, db, id)).toMatchObject({ lastSeenAt: after(HOUR).toISOString() })
    expect(await use(after(719 * HOUR))).toBe(later(30).toISOString())
    expect(await findSession(db, token, later(30))).toBeNull()
  })

  it('that stays signed in has its full lifetime from the start', async () => {
    const { db, add, begin } = openTeam()
    const { token, expiresAt } = await begin(await add('mina'), NOON, true)
    expect(expiresAt).toBe(later(30).toISOString())
    const found = await findSession(db, token, later(29))
    if (!found) throw new Error('It has ended')
    expect(found.session.isStaying).toBe(true)
    await noteSession(db, found, later(29))
    expect((await findSession(db, token, later(29)))?.expiresAt).toBe(later(30).toISOString())
  })

  it('records its use every five minutes', async () => {
    const { db, add, begin } = openTeam()
    const { token } = await begin(await add('mina'))
    const found = await findSession(db, token, NOON)
    if (!found) throw new Error('It has ended')
    expect([isWorthNoting(found, after(299_999)), isWorthNoting(found, after(300_000))]).toEqual([false, true])
    const unseen = { ...found, session: { ...found.session, lastSeenAt: null } }
    expect(isWorthNoting(unseen, NOON)).toBe(true)
  })

  it('is proven by a proof of its owner, without affecting other sessions', async () => {
    const { db, add, begin } = openTeam()
    const id = await add('mina')
    const [one, other] = [await begin(id, NOON, false, false), await begin(id, NOON, false, false)]
    const found = await findSession(db, one.token, NOON)
    if (!found) throw new Error('It has ended')
    expect(found.session.provenAt).toBeNull()
    await noteProof(db, found, after(HOUR))
    expect((await findSession(db, one.token, NOON))?.session.provenAt).toBe(after(HOUR).toISOString())
    expect((await findSession(db, other.token, NOON))?.session.provenAt).toBeNull()
  })

  it('is listed to its owner by last use, and ended by its id or with the others', async () => {
    const { db, add, begin } = openTeam()
    const [id, jun] = [await add('mina'), await add('jun')]
    await begin(id, after(-13 * HOUR))
    const tokens = [await begin(id, NOON), await begin(id, after(HOUR)), await begin(id, after(2 * HOUR))]
    const theirs = await begin(jun, NOON)
    const list = async () => (await listSessions(db, id, after(2 * HOUR))).map(({ lastSeenAt }) => lastSeenAt)
    expect(await list()).toEqual([2, 1, 0].map((hours) => after(hours * HOUR).toISOString()))
    const [newest] = await listSessions(db, id, after(2 * HOUR))
    expect(newest).toMatchObject({
      device: 'Chrome',
      network: '203.0.113.0/24',
      createdAt: after(2 * HOUR).toISOString(),
      expiresAt: after(14 * HOUR).toISOString(),
    })
    const own = newest?.id ?? ''
    expect([await endSession(db, jun, own), await endSession(db, id, own), await endSession(db, id, own)]).toEqual([
      false,
      true,
      false,
    ])
    expect(await deleteSession(db, tokens[1]?.token ?? '')).toBe(id)
    expect(await deleteSession(db, tokens[1]?.token ?? '')).toBeNull()
    expect(await list()).toEqual([NOON.toISOString()])
    const [kept] = await listSessions(db, id, NOON)
    await begin(id)
    await begin(id)
    expect(await endSessions(db, id, kept?.id)).toBe(2)
    expect(await findSession(db, tokens[0]?.token ?? '', NOON)).not.toBeNull()
    expect([await endSessions(db, id), await endSessions(db, id)]).toEqual([1, 0])
    expect(await findSession(db, theirs.token, NOON)).not.toBeNull()
  })
})

describe('a passkey', () => {
  const keyOf = (credentialId: string) => ({ credentialId, publicKey: 'key', signCount: 3, transports: ['usb', 'nfc'] })

  it('is found at the host that it was created for, and stored once', async () => {
    const { db, add } = openTeam()
    const mina = await add('mina')
    const kept = { key: keyOf(`one ${mina}`), administratorId: mina, rpId: 'a.test', name: 'Phone' }
    expect([await insertPasskey(db, kept, NOON), await insertPasskey(db, kept, NOON)]).toEqual([true, false])
    expect(await findPasskey(db, `one ${mina}`, 'a.test')).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      ...kept.key,
      administratorId: mina,
      rpId: 'a.test',
      name: 'Phone',
      createdAt: NOON.toISOString(),
      lastUsedAt: null,
    })
    expect(await findPasskey(db, `one ${mina}`, 'b.test')).toBeNull()
    expect(await findPasskey(db, `other ${mina}`, 'a.test')).toBeNull()
  })

  it('is listed by age, and renamed, used and deleted without affecting others', async () => {
    const { db, add } = openTeam()
    const [mina, jun] = [await add('mina'), await add('jun')]
    const keep = (administratorId: number, name: string, at: Date) =>
      insertPasskey(db, { key: keyOf(`${name} ${mina}`), administratorId, rpId: 'a.test', name }, at)
    await keep(mina, 'young', later(1))
    await keep(mina, 'old', NOON)
    await keep(jun, 'theirs', NOON)
    const [old, young] = await listPasskeys(db, mina)
    if (!old || !young) throw new Error('One is missing')
    expect([old.name, young.name]).toEqual(['old', 'young'])
    await renamePasskey(db, old, 'key ring')
    await notePasskey(db, old, 9, later(2))
    expect(await listPasskeys(db, mina)).toEqual([
      { ...old, name: 'key ring', signCount: 9, lastUsedAt: later(2).toISOString() },
      young,
    ])
    const notTheirs = { ...young, administratorId: jun }
    await renamePasskey(db, notTheirs, 'x')
    await notePasskey(db, notTheirs, 9, NOON)
    await deletePasskey(db, notTheirs)
    expect((await listPasskeys(db, mina))[1]).toEqual(young)
    await deletePasskey(db, old)
    expect((await listPasskeys(db, mina)).map(({ name }) => name)).toEqual(['young'])
    expect((await listPasskeys(db, jun)).map(({ name }) => name)).toEqual(['theirs'])
  })

  it('uses a challenge once, for its purpose, within five minutes', async () => {
    const { db } = openTeam()
    const ask = (challenge: string, at = NOON) => insertChallenge(db, challenge, 'sign-in', at)
    const take = (challenge: string, ms = 0, purpose = 'sign-in') => consumeChallenge(db, challenge, purpose, after(ms))
    await ask('one')
    expect([await take('other'), await take('one', 0, 'prove'), await take('one', 299_999), await take('one')]).toEqual(
      [false, false, true, false],
    )
    await ask('late')
    expect(await take('late', 300_000)).toBe(false)
    await ask('kept', after(100_000))
    await ask('last', after(300_000))
    expect([await take('late'), await take('kept')]).toEqual([false, true])
  })
})

describe('a password reset link', () => {
  it('is valid for its hours, once, and only if it is the latest', async () => {
    const { db, add } = openTeam()
    const [mina, jun] = [await add('mina'), await add('jun')]
    const first = await insertReset(db, mina, 72, NOON)
    const theirs = await insertReset(db, jun, 1, NOON)
    expect(first.expiresAt).toBe(later(3).toISOString())
    const whose = async (token: string, at: Date) => (await findReset(db, token, at))?.id ?? null
    expect([await whose(first.token, after(72 * HOUR - 1)), await whose(first.token, later(3))]).toEqual([mina, null])
    expect(await whose('x', NOON)).toBeNull()
    const second = await insertReset(db, mina, 1, after(HOUR))
    expect([await whose(first.token, NOON), await whose(second.token, NOON)]).toEqual([null, mina])
    // Expired tokens have been deleted.
    expect(await whose(theirs.token, NOON)).toBeNull()
    expect([await consumeReset(db, second.token), await consumeReset(db, second.token)]).toEqual([true, false])
    expect(await whose(second.token, NOON)).toBeNull()
  })
})

describe('a pass from one console to another', () => {
  it('is accepted once, at its clinic, within a minute', async () => {
    const { partnerId, db, add } = openTeam()
    const mina = await add('mina')
    const make = (at = NOON) => insertPass(partnerId, db, mina, at)
    const take = async (token: string, ms: number, place = partnerId) =>
      (await consumePass(place, db, token, after(ms)))?.id ?? null
    const [one, other] = [await make(), await make()]
    expect(await take(one, 0, openTeam().partnerId)).toBeNull()
    expect([await take(one, 59_999), await take(one, 0)]).toEqual([mina, null])
    expect(await take(other, 60_000)).toBeNull()
    await make(after(60_000))
    expect(await take(other, 0)).toBeNull()
    const kept = await make()
    await make(after(59_999))
    expect(await take(kept, 0)).toBe(mina)
  })
})
