import { expect, it } from 'vitest'
import type { Tenant } from '../../tenancy/tenant.ts'
import { createSiteChecks, type CheckSite } from './site-checks.ts'

// The check needs no other fields of a clinic.
const tenant = (id: number) => ({ id, partner: { partnerCode: `clinic-${id}` } }) as unknown as Tenant
const open = (check: CheckSite | null = null) => {
  const told: object[] = []
  return { told, checks: createSiteChecks({ error: (facts) => void told.push(facts) }, true, check) }
}

it('checks one site at a time, and each once despite repeated requests', async () => {
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const { checks } = open(({ id }) => {
    begun.push(id)
    return new Promise((resolve) => ends.set(id, resolve))
  })
  const one = checks.run(tenant(1))
  checks.start(tenant(2))
  expect(checks.run(tenant(1))).toBe(one)
  await Promise.resolve()
  expect(begun).toEqual([1])
  expect([1, 2, 3].map((id) => checks.isRunning(tenant(id).id))).toEqual([true, true, false])
  ends.get(1)?.()
  await one
  expect([begun, checks.isRunning(tenant(1).id)]).toEqual([[1, 2], false])
  ends.get(2)?.()
  await checks.settled()
  void checks.run(tenant(1))
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 1])
})

it('continues with the next site after a failed check, and reports the failed one', async () => {
  const looked: number[] = []
  const { checks, told } = open(async ({ id }) => {
    if (Number(id) === 1) throw new Error('no')
    looked.push(id)
  })
  await checks.run(tenant(1))
  await checks.run(tenant(2))
  expect([looked, told]).toEqual([[2], [{ error: new Error('no'), partner: 'clinic-1' }]])
})

it('reports that no checks run when pages are not rendered', () => {
  expect(() => open().checks.run(tenant(1))).toThrow(
    expect.objectContaining({ code: 'site-check/nobody', status: 409 }),
  )
})
