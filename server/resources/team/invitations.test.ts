import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later, NOON, openWritersDatabase } from '#tests/writing-clinic.ts'
import { deleteInvitation, findInvitation, insertInvitation, listInvitations, renewInvitation } from './repository.ts'

let writers: Awaited<ReturnType<typeof openWritersDatabase>>
beforeAll(async () => {
  writers = await openWritersDatabase()
})
afterAll(() => writers.close())

const open = () => {
  const { partnerId } = writers.openClinic()
  const db = writers.db.kysely
  return {
    partnerId,
    db,
    invite: (email: string, name = '', now = NOON) =>
      insertInvitation(partnerId, db, { email, name, role: 'editor', language: 'ko', invitedBy: 'Mina' }, now),
    find: async (token: string, now = NOON) => (await findInvitation(partnerId, db, token, now))?.email ?? null,
    list: async () => (await listInvitations(partnerId, db)).map(({ email, name }) => `${email} ${name}`),
  }
}

describe('an invitation', () => {
  it('is found by its token for seven days, only at its clinic', async () => {
    const { db, invite, find } = open()
    const { invitation, token } = await invite('a@a.test', 'Kim')
    expect(invitation).toEqual({
      id: expect.any(Number),
      email: 'a@a.test',
      name: 'Kim',
      role: 'editor',
      language: 'ko',
      invitedBy: 'Mina',
      createdAt: NOON.toISOString(),
      expiresAt: later(7).toISOString(),
    })
    const lastMoment = new Date(later(7).getTime() - 1)
    expect([await find(token, lastMoment), await find(token, later(7)), await find('x')]).toEqual([
      'a@a.test',
      null,
      null,
    ])
    expect(await findInvitation(open().partnerId, db, token, NOON)).toBeNull()
  })

  it('replaces an earlier one to the same address at the same clinic only', async () => {
    const [here, there] = [open(), open()]
    const first = await here.invite('a@a.test', 'one')
    const theirs = await there.invite('a@a.test')
    await here.invite('b@a.test')
    await here.invite('a@a.test', 'two')
    expect(await here.list()).toEqual(['a@a.test two', 'b@a.test '])
    expect([await here.find(first.token), await there.find(theirs.token)]).toEqual([null, 'a@a.test'])
  })

  it('gets another token and a full term when renewed, without affecting other invitations', async () => {
    const { partnerId, db, invite, find } = open()
    const [one, other] = [await invite('a@a.test'), await invite('b@a.test')]
    const renewed = await renewInvitation(partnerId, db, one.invitation.id, later(5))
    expect(renewed?.invitation).toEqual({ ...one.invitation, expiresAt: later(12).toISOString() })
    expect([await find(one.token), await find(renewed?.token ?? '', later(11)), await find(other.token)]).toEqual([
      null,
      'a@a.test',
      'b@a.test',
    ])
    expect(await renewInvitation(open().partnerId, db, one.invitation.id, NOON)).toBeNull()
    expect(await renewInvitation(partnerId, db, 99_999, NOON)).toBeNull()
  })

  it('is deleted once', async () => {
    const { partnerId, db, invite, list } = open()
    const [one] = [await invite('a@a.test'), await invite('b@a.test')]
    const { id } = one.invitation
    expect(await deleteInvitation(open().partnerId, db, id)).toBe(false)
    expect([await deleteInvitation(partnerId, db, id), await deleteInvitation(partnerId, db, id)]).toEqual([
      true,
      false,
    ])
    expect(await list()).toEqual(['b@a.test '])
  })
})
