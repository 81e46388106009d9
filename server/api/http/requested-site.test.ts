import { expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { findSite, requireSite } from './requested-site.ts'

const tenant = toTenant(parsePartnerId(1), makePartner(1, 'a'), makeMarketing(), makeConfig())
const sites = { loadPartnerByHost: async (host: string) => (host === 'a.test' ? tenant : null) }

it('findSite returns the site of a host or null; requireSite rejects an unknown host', async () => {
  expect(await findSite({ host: 'a.test' }, sites)).toBe(tenant)
  expect(await requireSite({ host: 'a.test' }, sites)).toBe(tenant)
  expect(await findSite({ host: 'b.test' }, sites)).toBeNull()
  await expect(requireSite({ host: 'b.test' }, sites)).rejects.toMatchObject({
    code: 'tenancy/unknown-host',
    status: 404,
  })
})

it('a failed site lookup can be retried, and keeps its cause for the log', async () => {
  const cause = new Error('no database')
  const broken = { loadPartnerByHost: () => Promise.reject(cause) }
  await expect(findSite({ host: 'a.test' }, broken)).rejects.toMatchObject({
    code: 'back-end/unreachable',
    status: 503,
    details: { retryAfterSeconds: 5 },
    cause,
  })
})
