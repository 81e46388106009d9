import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallDatabase } from '#tests/small-database.ts'
import type { PinnedTemplate, Tenant } from '../../tenancy/tenant.ts'
import { releaseMigration, releaseOriginMigration, releaseParentMigration } from './migrations.ts'
import {
  compareVersions,
  createReleaseCache,
  findRelease,
  insertRelease,
  listAddedVersions,
  listReleases,
  type ReleaseOrigin,
} from './releases.ts'

const NOON = Date.parse('2026-11-23T03:00:00.000Z')
let database: Awaited<ReturnType<typeof openSmallDatabase>>
beforeAll(async () => {
  database = await openSmallDatabase([releaseMigration, releaseOriginMigration, releaseParentMigration])
})
afterAll(() => database.close())
beforeEach(() => sql`delete from template_release`.execute(database.db.kysely))

const filesOf = (text: string): PinnedTemplate['files'] => [{ path: 'template.json', text }]
/** Releases a version this many minutes after noon. */
const release = (name: string, minutes = 0, origin?: ReleaseOrigin, text = name) => {
  const [code = '', version = ''] = name.split('@')
  const now = new Date(NOON + minutes * 60_000)
  return insertRelease(database.db.kysely, code, { version, files: filesOf(text) }, now, origin ? { origin } : {})
}

it('compareVersions compares versions as numbers, not as text', () => {
  const versions = ['1.10.0', '1.9.0', '2.0.0', '1.9.12', '1.9.2', '10.0.0']
  expect(versions.toSorted(compareVersions)).toEqual(['1.9.0', '1.9.2', '1.9.12', '1.10.0', '2.0.0', '10.0.0'])
  expect(compareVersions('1.1.0', '1.1.0')).toBe(0)
})

describe('a release', () => {
  it('is permanent: a later release of the same version changes nothing', async () => {
    expect(await release('clean@1.1.0')).toBe(true)
    expect(await release('clean@1.1.0', 5, 'package', 'another')).toBe(false)
    expect(await findRelease(database.db.kysely, 'clean', '1.1.0')).toEqual({
      version: '1.1.0',
      files: filesOf('clean@1.1.0'),
    })
    expect(await listAddedVersions(database.db.kysely)).toEqual(new Map())
  })

  it('has the present names of sections that were renamed since', async () => {
    const former = '{"sections":{"grid":{"type":"ProductGrid","v":1}},"order":["grid"]}'
    await release('clean@1.1.0', 0, 'build', former)
    expect((await findRelease(database.db.kysely, 'clean', '1.1.0'))?.files).toEqual(
      filesOf(former.replace('ProductGrid', 'TreatmentGrid')),
    )
  })

  it('belongs to one template and one version', async () => {
    await release('clean@1.1.0')
    expect(await findRelease(database.db.kysely, 'clean', '1.1.1')).toBeNull()
    expect(await findRelease(database.db.kysely, 'calm', '1.1.0')).toBeNull()
    expect(await release('calm@1.1.0')).toBe(true)
  })

  it('originates from the build by default, and records who vouches for it', async () => {
    await release('clean@1.0.0')
    const given = { version: '1.1.0', files: filesOf('x') }
    const now = new Date(NOON)
    await insertRelease(database.db.kysely, 'clean', given, now, { origin: 'package', vouchedBy: 'Studio Haneul' })
    const { rows } =
      await sql`select version, origin, vouched_by, released_at from template_release order by version`.execute(
        database.db.kysely,
      )
    expect(rows).toEqual([
      { version: '1.0.0', origin: 'build', vouched_by: null, released_at: now.toISOString() },
      { version: '1.1.0', origin: 'package', vouched_by: 'Studio Haneul', released_at: now.toISOString() },
    ])
  })

  it('is listed by release time, within its template', async () => {
    await release('clean@1.2.0', 1)
    await release('clean@1.10.0', 0)
    await release('clean@1.1.5', 2)
    await release('calm@3.0.0', 3)
    expect(await listReleases(database.db.kysely, 'clean')).toEqual(['1.1.5', '1.2.0', '1.10.0'])
    expect(await listReleases(database.db.kysely, 'vivid')).toEqual([])
  })

  it('from another origin counts as the newest by version number, not by time', async () => {
    await release('clean@1.10.0', 0, 'package')
    await release('clean@1.9.0', 5, 'studio')
    await release('clean@2.0.0', 6, 'build')
    await release('calm@0.1.0', 7, 'studio')
    expect(await listAddedVersions(database.db.kysely)).toEqual(
      new Map([
        ['clean', '1.10.0'],
        ['calm', '0.1.0'],
      ]),
    )
  })
})

describe('clinics', () => {
  const clinic = (partnerCode: string, templateCode: string, templateVersion?: string): Tenant =>
    // Only the fields that decide a tenant’s version.
    ({ partner: { partnerCode }, homepageConfig: { templateCode, templateVersion } }) as Tenant
  const openReleaseCache = () => {
    const warned: object[] = []
    const asked: string[] = []
    const pinFor = async (code: string) => {
      asked.push(code)
      return code === 'calm' ? { version: '9.0.0', files: filesOf('calm, newest') } : null
    }
    const pin = createReleaseCache(database.db.kysely, pinFor, (facts) => void warned.push(facts))
    const versions = async (...tenants: Tenant[]) => (await pin(tenants)).map(({ pinned }) => pinned?.version ?? null)
    return { pin, versions, warned, asked }
  }

  it('get the version pinned in their settings, in their order', async () => {
    await release('clean@1.1.0')
    await release('clean@1.2.0')
    const { versions, warned } = openReleaseCache()
    expect(await versions(clinic('a', 'clean', '1.2.0'), clinic('b', 'clean'), clinic('c', 'clean', '1.1.0'))).toEqual([
      '1.2.0',
      null,
      '1.1.0',
    ])
    expect(warned).toEqual([])
  })

  it('without a pinned version follow the newest external release of their template, else the build', async () => {
    await release('calm@8.0.0', 0, 'package')
    await release('vivid@1.0.0', 0, 'studio')
    const { versions, asked, warned } = openReleaseCache()
    expect(await versions(clinic('a', 'calm'), clinic('b', 'clean'), clinic('c', 'vivid'))).toEqual([
      '9.0.0',
      null,
      null,
    ])
    expect([asked, warned]).toEqual([['calm', 'vivid'], []])
  })

  it('that name an unreleased version keep their site, and a warning is logged', async () => {
    await release('calm@8.0.0', 0, 'package')
    const { pin, warned, versions } = openReleaseCache()
    const lost = clinic('lumi', 'calm', '7.0.0')
    expect(await pin([lost])).toEqual([lost])
    expect(warned).toEqual([{ partner: 'lumi', templateCode: 'calm', templateVersion: '7.0.0' }])
    await release('calm@7.0.0')
    expect(await versions(lost)).toEqual(['7.0.0'])
  })

  it('share a release that was read once', async () => {
    await release('clean@1.1.0')
    const { pin } = openReleaseCache()
    const [first] = await pin([clinic('a', 'clean', '1.1.0')])
    await sql`delete from template_release`.execute(database.db.kysely)
    const [second] = await pin([clinic('b', 'clean', '1.1.0')])
    expect(second?.pinned).toBe(first?.pinned)
    expect(second?.pinned).toBeDefined()
  })
})
