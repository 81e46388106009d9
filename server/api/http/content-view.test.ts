import { expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant, type Tenant } from '../../tenancy/tenant.ts'
import { viewOf, withView } from './content-view.ts'

const make = (id: number): Tenant => toTenant(parsePartnerId(id), makePartner(id, 'a'), makeMarketing(), makeConfig())

it('a view applies only to its own work and clinic', async () => {
  const [own, other] = [make(1), make(2)]
  // The test reads nothing through it.
  const view = { db: {} as never, tenant: own }
  const seen = await withView(view, async () => [viewOf(make(1)), viewOf(other)])
  expect(seen).toEqual([view, null])
  expect(viewOf(own)).toBeNull()
  expect(await withView(null, async () => viewOf(own))).toBeNull()
})
