import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredTerm } from '#schemas/generated/api/stored.ts'
import { openSmallDatabase } from '#tests/small-database.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { terms as table } from './migrations/2026-11-20-13-terms.ts'
import { listVersions, terms } from './repository.ts'

const clinic = parsePartnerId(1)
const makeTerm = (id: number, effectiveAt: string, more: Partial<StoredTerm> = {}): StoredTerm => ({
  id,
  kind: 'PRIVACY_POLICY',
  version: `v${id}`,
  effectiveAt,
  title: { ko: '방침' },
  content: { ko: '<p>글</p>' },
  ...more,
})

let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([table])
  await terms.put(clinic, database.db.kysely, [
    makeTerm(1, '2026-01-01'),
    makeTerm(2, '2026-05-04'),
    makeTerm(3, '2026-01-01'),
    makeTerm(4, '2026-05-05'),
    makeTerm(5, '2026-02-01', { kind: 'TERMS_OF_SERVICE' }),
  ])
  await terms.put(parsePartnerId(2), database.db.kysely, [makeTerm(1, '2026-03-01')])
})
afterAll(() => database.close())

it('a document takes effect on its day; of two on one day, the last written comes first', async () => {
  const versions = async (today: string, kind: StoredTerm['kind'] = 'PRIVACY_POLICY', partner = clinic) =>
    (await listVersions(partner, database.db.kysely, kind, today)).map(({ version }) => version)
  expect(await versions('2026-05-03')).toEqual(['v3', 'v1'])
  expect(await versions('2026-05-04')).toEqual(['v2', 'v3', 'v1'])
  expect(await versions('2026-05-05')).toEqual(['v4', 'v2', 'v3', 'v1'])
  expect(await versions('2025-12-31')).toEqual([])
  expect(await versions('2026-05-05', 'TERMS_OF_SERVICE')).toEqual(['v5'])
  expect(await versions('2026-05-05', 'PRIVACY_POLICY', parsePartnerId(2))).toEqual(['v1'])
})
