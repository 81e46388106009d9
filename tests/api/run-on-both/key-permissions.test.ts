import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parsePartnerId } from '#server/core/partner-id.ts'
import type { ContractOperation } from '#server/api/http/contract.ts'
import { resources } from '#server/resources/registry.ts'
import { ADMINISTRATOR_ROLES, RIGHTS, type AdministratorRole, type Right } from '#server/security/rights.ts'
import { makeLeastRequest } from '../../contract-checks.ts'
import { addKey, addPerson } from '../key-fixtures.ts'
import { startApi, type TestApi } from '../harness.ts'
import { describeOnBoth } from './dialects.ts'

const PARTNER = parsePartnerId(1)
const WIDE: ReadonlySet<AdministratorRole> = new Set<AdministratorRole>(['operator', 'author'])
// The keys of a record of rights are rights.
const RIGHT_NAMES = Object.keys(RIGHTS) as Right[]

const operations = resources.flatMap(({ contract }) => contract.operations.filter(({ access }) => access !== undefined))
const requests = new Map(operations.map(({ id }) => [id, makeLeastRequest(id)]))
const isForPeople = ({ isGrave, forPeople }: ContractOperation): boolean => (isGrave ?? forPeople) === true

describeOnBoth('the permissions of API keys', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    // Compares the checks before a handler; the handlers themselves would change the team that asks.
    for (const { operations: handled } of resources) {
      for (const operation of handled) {
        if (operation.access !== 'administrator') continue
        vi.spyOn(operation, 'handler').mockImplementation(async () => ({ row: {}, tags: [], isPrivate: true }))
      }
    }
    api = await startApi([{ code: 'a' }], await dialect.settings())
  }, 60_000)
  afterAll(async () => {
    vi.restoreAllMocks()
    await api.close()
  })

  const callOne = async (id: string, headers: Record<string, string>): Promise<string | null> => {
    const { method, path, body } = requests.get(id) ?? makeLeastRequest(id)
    const url = `/api${path}`
    const { status, failure } =
      method === 'GET'
        ? await api.get(url, { headers })
        : await api.send(method as 'POST', url, body as object, { headers })
    expect([404, 405, 429], `${method} ${url}`).not.toContain(status)
    // A request that is refused before its permissions are checked would prove nothing.
    if (status === 400) expect(failure.message, `${method} ${url}`).not.toMatch(/parameter/)
    return status === 401 || status === 403 ? failure.code : null
  }
  /** Calls every operation; returns the code of each refusal by permission, and null for the others. */
  const callAll = async (headers: Record<string, string>): Promise<Record<string, string | null>> => {
    const codes: Record<string, string | null> = {}
    for (let from = 0; from < operations.length; from += 20) {
      const some = operations.slice(from, from + 20)
      await Promise.all(some.map(async ({ id }) => (codes[id] = await callOne(id, headers))))
    }
    return codes
  }

  it.each(ADMINISTRATOR_ROLES)('equal those of a person of the role %s, without re-authentication', async (role) => {
    const partnerId = WIDE.has(role) ? null : PARTNER
    const person = await addPerson(api, { partnerId, role, email: `${role}@a.test` })
    const key = await addKey(api, partnerId, { name: role, role })
    const [ofPerson, ofKey] = [await callAll(person.headers), await callAll(key.headers)]
    const expected = Object.fromEntries(
      operations.map((operation) => {
        const code = ofPerson[operation.id] ?? null
        return [operation.id, code === null && isForPeople(operation) ? 'key/person-needed' : code]
      }),
    )
    expect(ofKey).toEqual(expected)
    expect(new Set(Object.values(ofKey))).toContain(null)
    expect(Object.values(ofPerson).every((code) => code === null || code === 'admin/not-allowed')).toBe(true)
  })

  // Four keys tell twelve permissions apart: each has the half of them whose number has one bit.
  it.each([1, 2, 4, 8])('are only the chosen ones of a role: half %i', async (bit) => {
    const rights = RIGHT_NAMES.filter((_, index) => ((index + 1) & bit) > 0)
    const key = await addKey(api, null, { name: `half ${bit}`, role: 'operator', rights })
    const codes = await callAll(key.headers)
    const open = operations.filter(({ id }) => codes[id] === null).map(({ id }) => id)
    const expected = operations.filter(
      (operation) => !isForPeople(operation) && (operation.right === undefined || rights.includes(operation.right)),
    )
    expect(open).toEqual(expected.map(({ id }) => id))
  })

  it('end where the creator’s end, and at writes for a read-only key', async () => {
    const editor = await addPerson(api, { partnerId: PARTNER, role: 'editor', email: 'creator@a.test' })
    const creator = { id: editor.id, name: editor.email }
    const key = await addKey(api, PARTNER, { name: 'of an editor', isReadOnly: true }, creator)
    const codes = await callAll(key.headers)
    const open = operations.filter(({ id }) => codes[id] === null)
    const expected = operations.filter(
      ({ right, method }) => method === 'GET' && right !== undefined && RIGHTS[right].includes('editor'),
    )
    expect(open.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(open.length).toBeGreaterThan(20)
  })
})

describe('the contract', () => {
  it('closes operations on accounts to keys', () => {
    const own = operations.filter(({ path, right }) => right === undefined && path.startsWith('/admin/'))
    expect(own.filter((operation) => !isForPeople(operation)).map(({ id }) => id)).toEqual([])
    const named = operations.filter(({ forPeople }) => forPeople).map(({ id }) => id)
    expect(named).toEqual(expect.arrayContaining(['openClinic', 'beatPresence', 'beatTemplateDraft']))
  })
})
