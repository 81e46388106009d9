import { describe, expect, it, vi } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import {
  COMMAND_LINE,
  provenUntil,
  requireAdministrator,
  requireProof,
  requireRight,
  sessionCookie,
  toAuthor,
  type Administrator,
} from './administrator.ts'

const here = parsePartnerId(1)
const tenant = toTenant(here, makePartner(1, 'a'), makeMarketing(), makeConfig())
const now = new Date('2026-05-04T03:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const make = (more: Partial<Administrator> = {}, provenAt: string | null = null): Administrator => ({
  ...COMMAND_LINE,
  id: 7,
  email: 'one@a.test',
  partnerId: here,
  role: 'editor',
  session: { ...COMMAND_LINE.session, provenAt },
  ...more,
})

describe('a caller', () => {
  const find = vi.fn(async (token: string) => (token === 'known' ? make() : null))
  const ask = (cookie: string | undefined, findIt: typeof find = find, isSecure = false) =>
    requireAdministrator({ cookie, isSecure, tenant, visitor: () => 'visitor' }, findIt)

  it('is the administrator of the session cookie', async () => {
    expect(await ask('admin_session=known')).toMatchObject({ id: 7 })
    expect(await ask('__Host-admin_session=known', find, true)).toMatchObject({ id: 7 })
  })

  it('must sign in without a session; only an expired session is logged', async () => {
    const refused = expect.objectContaining({ code: 'admin/not-signed-in', status: 401 })
    for (const cookie of [undefined, 'admin_session=', '__Host-admin_session=known']) {
      find.mockClear()
      const asked = ask(cookie)
      await expect(asked).rejects.toThrow(refused)
      await expect(asked).rejects.not.toHaveProperty('event')
      expect(find).not.toHaveBeenCalled()
    }
    await expect(ask('admin_session=over')).rejects.toMatchObject({
      code: 'admin/not-signed-in',
      status: 401,
      event: { event: 'no-session', visitor: 'visitor', partnerId: here },
    })
  })

  it('is rejected at another clinic, except an operator of all clinics', async () => {
    const other = vi.fn(async () => make({ partnerId: parsePartnerId(2) }))
    await expect(ask('admin_session=x', other)).rejects.toMatchObject({
      code: 'admin/other-partner',
      status: 403,
      event: { event: 'no-rights', administratorId: 7, visitor: 'visitor', partnerId: here },
    })
    const operator = vi.fn(async () => make({ partnerId: null, role: 'operator' }))
    expect(await ask('admin_session=x', operator)).toMatchObject({ role: 'operator' })
  })

  it('has a host-only cookie on encrypted connections', () => {
    expect([sessionCookie(true), sessionCookie(false)]).toEqual(['__Host-admin_session', 'admin_session'])
  })
})

it('requireRight allows the rights of a role, and everyone if no right is required', () => {
  expect(() => requireRight(make({ role: 'viewer' }), undefined)).not.toThrow()
  expect(() => requireRight(make({ role: 'viewer' }), 'content/read')).not.toThrow()
  expect(() => requireRight(make({ role: 'viewer' }), 'content/write')).toThrow(
    expect.objectContaining({ code: 'admin/not-allowed', status: 403, details: { right: 'content/write' } }),
  )
})

describe('a sensitive operation', () => {
  it('is allowed for ten minutes after a password check', () => {
    expect(provenUntil(make({}, ago(9)), now)).toBe(ago(-1))
    expect(provenUntil(make({}, ago(10)), now)).toBeNull()
    expect(provenUntil(make({}, null), now)).toBeNull()
  })

  it('is rejected after ten minutes', () => {
    expect(() => requireProof(make({}, ago(9)), now)).not.toThrow()
    expect(() => requireProof(COMMAND_LINE, now)).not.toThrow()
    expect(() => requireProof(make({}, ago(11)), now)).toThrow(
      expect.objectContaining({ code: 'REAUTHENTICATION_REQUIRED', status: 403 }),
    )
  })
})

it('toAuthor returns the administrator, or no id for the command line', () => {
  expect(toAuthor(make())).toEqual({ id: 7, name: 'one@a.test' })
  expect(toAuthor(COMMAND_LINE)).toEqual({ id: null, name: 'maru' })
})
