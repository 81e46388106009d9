import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTeams } from '#tests/team-of-a-clinic.ts'
import { NOON } from '#tests/writing-clinic.ts'
import { nameActors } from './actor-names.ts'
import {
  changeDisabled,
  changeMuted,
  changeRole,
  findMember,
  hasOtherOwner,
  insertMember,
  listMembers,
  readMuted,
  removeMember,
} from './members.ts'
import { insertPasskey } from './passkeys.ts'
import {
  changePassword,
  changeProfile,
  findAdministratorByEmail,
  findAdministratorById,
  insertAdministrator,
  listAdministrators,
  removeAdministrator,
} from './repository.ts'
import { confirmAuthenticator, insertAuthenticator } from './second-factor.ts'
import { findSession, insertSession } from './sessions.ts'

let teams: Awaited<ReturnType<typeof openTeams>>
beforeAll(async () => {
  teams = await openTeams()
})
afterAll(() => teams.close())

/** Opens an empty clinic, whose members start sessions. */
const openTeam = () => {
  const team = teams.openTeam()
  const begin = (id: number) =>
    insertSession(team.db, id, { device: '', network: '', isStaying: false, isProven: true }, NOON)
  return { ...team, begin }
}

describe('a member of a team', () => {
  it('has one account, visible only to their own clinic', async () => {
    const { partnerId, db, email, add } = openTeam()
    const id = await add('mina', 'editor')
    const other = openTeam()
    await other.add('aa')
    const again = { email: `MINA${email}`, passwordHash: 'x', role: 'owner', name: '', language: 'en' } as const
    expect(await insertMember(partnerId, db, again, NOON)).toBeNull()
    expect(await listMembers(partnerId, db)).toEqual([
      {
        id,
        email: `mina${email}`,
        partnerId,
        role: 'editor',
        passwordHash: 'hash',
        createdAt: NOON.toISOString(),
        name: 'mina',
        language: 'ko',
        isDisabled: false,
        lastSeenAt: null,
        hasAuthenticator: false,
        passkeys: 0,
        muted: [],
      },
    ])
    expect(await findMember(other.partnerId, db, id)).toBeNull()
    await removeMember(other.partnerId, db, id)
    expect(await findMember(partnerId, db, id)).not.toBeNull()
    await removeMember(partnerId, db, id)
    expect(await listMembers(partnerId, db)).toEqual([])
    expect(await listMembers(other.partnerId, db)).toHaveLength(1)
  })

  it('is listed by address, with their authenticator and passkeys', async () => {
    const { partnerId, db, add } = openTeam()
    const [zoe, amy] = [await add('zoe'), await add('amy')]
    await insertAuthenticator(db, amy, 'sealed')
    const key = { credentialId: `c${amy}`, publicKey: 'k', signCount: 0, transports: [] }
    await insertPasskey(db, { key, administratorId: zoe, rpId: 'a.test', name: '' }, NOON)
    const known = async () =>
      (await listMembers(partnerId, db)).map(({ id, hasAuthenticator, passkeys }) => [id, hasAuthenticator, passkeys])
    expect(await known()).toEqual([
      [amy, false, 0],
      [zoe, false, 1],
    ])
    await confirmAuthenticator(db, amy, 1, NOON)
    expect(await known()).toEqual([
      [amy, true, 0],
      [zoe, false, 1],
    ])
  })

  it('changes roles, is disabled and enabled, without affecting other members', async () => {
    const { partnerId, db, add, begin } = openTeam()
    const [mina, jun] = [await add('mina', 'editor'), await add('jun', 'editor')]
    const { token } = await begin(mina)
    await changeRole(partnerId, db, mina, 'desk')
    await changeDisabled(partnerId, db, mina, NOON)
    expect(await findMember(partnerId, db, mina)).toMatchObject({ role: 'desk', isDisabled: true })
    expect(await findMember(partnerId, db, jun)).toMatchObject({ role: 'editor', isDisabled: false })
    expect(await findSession(db, token, NOON)).toBeNull()
    await changeDisabled(openTeam().partnerId, db, mina, null)
    expect(await findMember(partnerId, db, mina)).toMatchObject({ isDisabled: true })
    await changeDisabled(partnerId, db, mina, null)
    expect(await findSession(db, token, NOON)).toMatchObject({ role: 'desk' })
  })

  it('is the last owner if no other owner can sign in, including owners without a role', async () => {
    const { partnerId, db, email, add } = openTeam()
    const [mina] = [await add('mina', 'owner'), await add('jun', 'editor')]
    await openTeam().add('theirs', 'owner')
    expect(await hasOtherOwner(partnerId, db, mina)).toBe(false)
    const sora = await add('sora', 'owner')
    expect(await hasOtherOwner(partnerId, db, mina)).toBe(true)
    await changeDisabled(partnerId, db, sora, NOON)
    expect(await hasOtherOwner(partnerId, db, mina)).toBe(false)
    await insertAdministrator(db, { email: `early${email}`, passwordHash: 'x', partnerId }, NOON)
    expect(await hasOtherOwner(partnerId, db, mina)).toBe(true)
  })

  it('has their own list of muted notifications', async () => {
    const { partnerId, db, add } = openTeam()
    const [mina, jun] = [await add('mina'), await add('jun')]
    await changeMuted(db, mina, ['posts', 'reservations/push'])
    expect([await readMuted(db, mina), await readMuted(db, jun)]).toEqual([['posts', 'reservations/push'], []])
    expect((await findMember(partnerId, db, mina))?.muted).toEqual(['posts', 'reservations/push'])
    await changeMuted(db, mina, [])
    expect([await readMuted(db, mina), await readMuted(db, 99_999)]).toEqual([[], []])
  })
})

describe('an account', () => {
  it('is found by its address in any case, and is added once', async () => {
    const { partnerId, db, email } = openTeam()
    const added = { email: ` Boss${email} `, passwordHash: 'one', partnerId }
    expect([await insertAdministrator(db, added, NOON), await insertAdministrator(db, added, NOON)]).toEqual([
      true,
      false,
    ])
    const found = await findAdministratorByEmail(db, `BOSS${email}`)
    expect(found).toMatchObject({ email: `boss${email}`, role: 'owner', name: '', language: null, isDisabled: false })
    expect(await findAdministratorById(db, found?.id ?? 0)).toEqual(found)
    expect([await findAdministratorById(db, 99_999), await findAdministratorByEmail(db, 'nobody@a.test')]).toEqual([
      null,
      null,
    ])
    await insertAdministrator(db, { ...added, email: `all${email}`, partnerId: null }, NOON)
    expect(await findAdministratorByEmail(db, `all${email}`)).toMatchObject({ role: 'operator', partnerId: null })
    const emails = (await listAdministrators(db)).map((one) => one.email)
    expect(emails).toEqual(emails.toSorted())
    expect(emails).toContain(`all${email}`)
  })

  it('has its own name and language', async () => {
    const { partnerId, db, add } = openTeam()
    const [mina, jun] = [await add('mina'), await add('jun')]
    await changeProfile(db, mina, { name: '미나', language: 'en' })
    expect(await findMember(partnerId, db, mina)).toMatchObject({ name: '미나', language: 'en' })
    expect(await findMember(partnerId, db, jun)).toMatchObject({ name: 'jun', language: 'ko' })
  })

  it('loses all its sessions with a new password, and no other account does', async () => {
    const { db, email, add, begin } = openTeam()
    const [mina, jun] = [await add('mina'), await add('jun')]
    const [own, other] = [await begin(mina), await begin(jun)]
    expect(await changePassword(db, ` MINA${email}`, 'new')).toBe(mina)
    expect(await findAdministratorById(db, mina)).toMatchObject({ passwordHash: 'new' })
    expect(await findAdministratorById(db, jun)).toMatchObject({ passwordHash: 'hash' })
    expect(await findSession(db, own.token, NOON)).toBeNull()
    expect(await findSession(db, other.token, NOON)).not.toBeNull()
    expect(await changePassword(db, 'nobody@a.test', 'new')).toBeNull()
  })

  it('is removed by its address', async () => {
    const { db, email, add } = openTeam()
    const [mina, jun] = [await add('mina'), await add('jun')]
    expect(await removeAdministrator(db, `Mina${email}`)).toBe(mina)
    expect(await removeAdministrator(db, `mina${email}`)).toBeNull()
    expect([await findAdministratorById(db, mina), (await findAdministratorById(db, jun))?.id]).toEqual([null, jun])
  })

  it('is named to colleagues in its actions, by address if it has no name', async () => {
    const { partnerId, db, email, add } = openTeam()
    const mina = await add('mina')
    await insertAdministrator(db, { email: `bare${email}`, passwordHash: '', partnerId }, NOON)
    const bare = (await findAdministratorByEmail(db, `bare${email}`))?.id ?? 0
    const deeds = [`administrator ${mina}`, `administrator ${bare}`, 'administrator 99999', 'customer'].map(
      (actor) => ({
        actor,
      }),
    )
    expect((await nameActors(db, deeds)).map(({ actorName }) => actorName)).toEqual([
      'mina',
      `bare${email}`,
      null,
      null,
    ])
    expect(
      await nameActors(db, [{ actor: `no administrator ${mina}` }, { actor: `administrator ${mina} too` }]),
    ).toEqual([
      { actor: `no administrator ${mina}`, actorName: null },
      { actor: `administrator ${mina} too`, actorName: null },
    ])
  })
})
