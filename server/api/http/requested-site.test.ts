import { expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { findSite, requireSite } from './requested-site.ts'

const tenant = toTenant(parsePartnerId(1), makePartner(1, 'a'), makeMarketing(), makeConfig())
const sites = { loadPartnerByHost: async (host: string) => (host === 'a.test' ? tenant : null) }

it('a host has its site, or none', async () => {
  expect(await findSite({ host: 'a.test' }, sites)).toBe(tenant)
  expect(await requireSite({ host: 'a.test' }, sites)).toBe(tenant)
  expect(await findSite({ host: 'b.test' }, sites)).toBeNull()
  await expect(requireSite({ host: 'b.test' }, sites)).rejects.toMatchObject({
    code: 'tenancy/unknown-host',
    status: 404,
  })
})

it('a site that cannot be looked for just now is worth another try, and the log learns why', async () => {
  const cause = new Error('no database')
  const broken = { loadPartnerByHost: () => Promise.reject(cause) }
  await expect(findSite({ host: 'a.test' }, broken)).rejects.toMatchObject({
    code: 'back-end/unreachable',
    status: 503,
    details: { retryAfterSeconds: 5 },
    cause,
  })
})
