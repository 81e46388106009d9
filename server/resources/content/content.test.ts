import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminSession } from '#schemas/generated/api/administrators.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { ADMINISTRATOR_ROLES, RIGHTS, type AdministratorRole } from '#server/security/rights.ts'
import { addAdministrator } from '#server/resources/administrators/index.ts'
import { resources } from '#server/resources/registry.ts'
import { readBuildParts } from '#server/templates/check/index.ts'
import { NOON, startApi, type TestApi } from '#tests/api/harness.ts'

/** Required queries of some operations. */
const QUERIES: Readonly<Record<string, string>> = { '/admin/reservation-days': '?from=2026-05-04&to=2026-05-10' }

/** Values of path parameters that are not numbers. */
const PARAMS: Readonly<Record<string, string>> = {
  templateCode: 'clean',
  homepageType: 'COMMERCE',
  kind: 'faqs',
  code: 'b',
  number: 'ABCD-2345',
  languageCode: 'ko',
}

const UUID = '0b0e4b3c-2c8f-4a41-9c58-0d7f3a1c2b4d'

const PASSWORD = 'olive lamp over the harbour'

/** Every operation that its contract restricts to administrators. */
const guarded = resources
  .flatMap(({ contract }) => contract.operations)
  .filter(({ access, right }) => access === 'administrator' && right !== undefined)

describe('the permission table', () => {
  let api: TestApi
  const cookies = new Map<AdministratorRole, string>()
  beforeAll(async () => {
    // Loads all sections in advance: the first request would otherwise exceed its time limit here.
    await readBuildParts()
    // This process renders no pages; permitted callers get an empty report.
    const rendering = {
      reportSwitch: async () => ({ kept: [], moved: [], shelved: [], expected: [] }),
      checkSite: async () => {},
    }
    api = await startApi([{ code: 'a' }, { code: 'b' }], {}, rendering)
    for (const role of ADMINISTRATOR_ROLES) {
      const partnerId = role === 'operator' || role === 'author' ? null : parsePartnerId(1)
      const email = `${role}@clinic.test`
      await addAdministrator(api.context.db, { email, password: PASSWORD, partnerId, role }, NOON)
      cookies.set(role, await signIn(email))
    }
  })
  afterAll(() => api.close())

  const signIn = async (email: string) => {
    const { headers } = await api.ask(createAdminSession, { email, password: PASSWORD })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }

  const knock = async (operation: (typeof guarded)[number], headers: Record<string, string>, host = 'a.test') => {
    const named = operation.path.replace(/\/(saved-replies|glossary|machine-translations)\/\{id\}/, `/$1/${UUID}`)
    const worded = named.replace('/message-wordings/{kind}', '/message-wordings/answered')
    const path = worded.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMS[name] ?? '1')
    const url = `/api${path}${QUERIES[operation.path] ?? ''}`
    const { status, failure } =
      operation.method === 'GET'
        ? await api.get(url, { host, headers })
        : await api.send(operation.method, url, {}, { host, headers })
    return { status, code: failure?.code }
  }

  it('protects every content operation', () => {
    const open = resources
      .find(({ name }) => name === 'content')
      ?.contract.operations.filter(({ access, right }) => access === undefined || right === undefined)
    expect(open).toEqual([])
    expect(guarded.length).toBeGreaterThan(15)
  })

  it('omits the permission only for operations on the caller’s own account', () => {
    const bare = resources.flatMap(({ name, contract }) =>
      contract.operations.filter(({ access, right }) => access && !right).map(() => name),
    )
    expect(new Set(bare)).toEqual(new Set(['administrators']))
  })

  it.each(ADMINISTRATOR_ROLES)('allows a role its own operations and nothing else: %s', async (role) => {
    const headers = { cookie: cookies.get(role) ?? '' }
    for (const operation of guarded) {
      const { status, code } = await knock(operation, headers)
      const mayAsk = operation.right !== undefined && RIGHTS[operation.right].includes(role)
      const where = `${role} ${operation.method} ${operation.path}`
      // Permitted callers get the errors of an empty request; others get only the refusal.
      if (mayAsk) expect(code, where).not.toBe('admin/not-allowed')
      else expect([status, code], where).toEqual([403, 'admin/not-allowed'])
      expect(status, where).toBeLessThan(500)
    }
  })

  it('rejects calls without a session, and those of another clinic', async () => {
    // Signs in again: what operators may do to a member has ended the session.
    const headers = { cookie: await signIn('owner@clinic.test') }
    for (const operation of guarded) {
      expect((await knock(operation, {})).status, operation.id).toBe(401)
      expect((await knock(operation, headers, 'b.test')).status, operation.id).toBe(403)
    }
  })
})
