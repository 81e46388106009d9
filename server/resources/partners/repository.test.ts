import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { layDatabase } from '#tests/prepared-data.ts'
import { listAudit } from '../../content/audit.ts'
import { listMigrations } from '../../app/context.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { OPERATOR_TENANT_ID } from '../../tenancy/operator-tenant.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { addHost, preferHost, removeHost } from './hosts.ts'
import {
  countPartners,
  findCodes,
  findHomepageConfig,
  findLastPartner,
  findPartnerParts,
  findRoles,
  findTaken,
  hasPartner,
  insertPartner,
  listHomepageConfigs,
  listPartnerIds,
  loadTenants,
  publishHomepageConfig,
  putRole,
  readPartnerSpans,
  readTenants,
  removeRole,
  renamePartner,
  replaceMarketing,
  replacePartner,
  rollBackHomepageConfig,
} from './repository.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-partners-'))
const now = new Date('2026-05-04T03:00:00.000Z')
const first = parsePartnerId(1)
const second = parsePartnerId(2)
const third = parsePartnerId(7)
const stranger = parsePartnerId(3)

let db: Database
const changes: (readonly string[] | null)[] = []
const add = (id: typeof first, code: string, hosts = [`${code}.test`]) =>
  insertPartner(
    id,
    db.kysely,
    { ...makePartner(id, code), hosts },
    makeMarketing(),
    makeConfig({ seoTitle: { ko: code } }),
  )

beforeAll(async () => {
  await layDatabase(dataDir)
  db = await openDatabase({ dataDir, databaseUrl: null }, listMigrations(), now, () => {})
  db.onChange((tags) => changes.push(tags))
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const table of ['partner_host', 'partner_role', 'homepage_config_history', 'audit', 'partner']) {
    await sql`delete from ${sql.table(table)}`.execute(db.kysely)
  }
})

const hostsOf = async (id: typeof first) => (await loadTenants(db.kysely, [id]))[0]?.partner.hosts
const codesOf = (tenants: readonly Tenant[]) => tenants.map(({ partner }) => partner.partnerCode)

describe('the clinics', () => {
  it('do not exist at first', async () => {
    expect([await hasPartner(db.kysely), await countPartners(db.kysely), await findLastPartner(db.kysely)]).toEqual([
      false,
      0,
      0,
    ])
    expect(await listPartnerIds(db.kysely)).toEqual([])
    expect(await Array.fromAsync(readTenants(db.kysely))).toEqual([])
    expect(await Array.fromAsync(readPartnerSpans(db.kysely))).toEqual([{ first: 1, last: OPERATOR_TENANT_ID }])
  })

  it('are counted, listed by number and read in that order', async () => {
    expect([await add(third, 'c'), await add(first, 'a'), await add(second, 'b')]).toEqual([true, true, true])
    expect([await hasPartner(db.kysely), await countPartners(db.kysely), await findLastPartner(db.kysely)]).toEqual([
      true,
      3,
      7,
    ])
    expect(await listPartnerIds(db.kysely)).toEqual([1, 2, 7])
    expect([...(await findCodes(db.kysely, [third, first, stranger]))]).toEqual([
      [1, 'a'],
      [7, 'c'],
    ])
    expect((await findCodes(db.kysely, [])).size).toBe(0)
    expect(codesOf(await loadTenants(db.kysely, [third, first, stranger]))).toEqual(['a', 'c'])
    expect(await loadTenants(db.kysely, [])).toEqual([])
    expect((await Array.fromAsync(readTenants(db.kysely))).map(codesOf)).toEqual([['a', 'b', 'c']])
  })

  it('are read in batches of some hundreds, and by the content of their settings', async () => {
    await add(first, 'c1')
    await sql`
      with recursive number(id) as (select 2 union all select id + 1 from number where id < 201)
      insert into partner (id, code, data, marketing, homepage_config)
      select number.id, 'c' || number.id, replace(data, '"c1"', '"c' || number.id || '"'), marketing,
        replace(homepage_config, '"c1"', '"c' || number.id || '"')
      from number, partner`.execute(db.kysely)
    expect(await Array.fromAsync(readPartnerSpans(db.kysely))).toEqual([
      { first: 1, last: 200 },
      { first: 201, last: OPERATOR_TENANT_ID },
    ])
    expect((await Array.fromAsync(readTenants(db.kysely))).map(({ length }) => length)).toEqual([200, 1])
    expect((await Array.fromAsync(readTenants(db.kysely, '"c201"'))).map(codesOf)).toEqual([['c201']])
  })

  it('each have a unique number, code and hosts', async () => {
    await add(first, 'a', ['www.a.test', 'a.test'])
    expect(await hostsOf(first)).toEqual(['www.a.test', 'a.test'])
    expect([await add(first, 'b'), await add(second, 'a')]).toEqual([false, false])
    expect(await add(second, 'b', ['b.test', 'www.a.test'])).toBe(false)
    const taken = await findTaken(db.kysely, { codes: ['a', 'x'], hosts: ['www.a.test', 'x.test'] })
    expect([[...taken.codes], [...taken.hosts]]).toEqual([[['a', 1]], [['www.a.test', 1]]])
    const nothing = await findTaken(db.kysely, {})
    expect([nothing.codes.size, nothing.hosts.size]).toEqual([0, 0])
  })

  it('take a new code unless another clinic has it', async () => {
    await add(first, 'a')
    await add(second, 'b')
    expect([await renamePartner(first, db.kysely, 'b'), await renamePartner(first, db.kysely, 'new')]).toEqual([
      false,
      true,
    ])
    expect(codesOf(await loadTenants(db.kysely, [first, second]))).toEqual(['new', 'b'])
    expect(await findTaken(db.kysely, { codes: ['a', 'new'] })).toMatchObject({ codes: new Map([['new', 1]]) })
  })
})

describe('a clinic’s data', () => {
  it('is replaced part by part, without affecting other clinics', async () => {
    await add(first, 'a')
    await add(second, 'b')
    await replacePartner(first, db.kysely, { ...makePartner(1, 'a'), partnerTel: '02-1' })
    await replaceMarketing(first, db.kysely, { ...makeMarketing(), gtmId: 'GTM-1' })
    expect(await findPartnerParts(first, db.kysely)).toEqual({
      partner: { ...makePartner(1, 'a'), partnerTel: '02-1' },
      marketing: { ...makeMarketing(), gtmId: 'GTM-1' },
      homepageConfig: makeConfig({ seoTitle: { ko: 'a' } }),
    })
    expect(await findPartnerParts(second, db.kysely)).toMatchObject({
      partner: makePartner(2, 'b'),
      marketing: makeMarketing(),
    })
    expect(await findPartnerParts(stranger, db.kysely)).toBeNull()
  })

  it('has content by role, in the roles’ order, only its own', async () => {
    await add(first, 'a')
    await add(second, 'b')
    await putRole(first, db.kysely, 'site.menu', { items: [] })
    await putRole(first, db.kysely, 'home.hero', { title: 'old' })
    await putRole(first, db.kysely, 'home.hero', { title: 'new' })
    await putRole(second, db.kysely, 'home.hero', { title: 'other' })
    expect(Object.entries(await findRoles(first, db.kysely, undefined))).toEqual([
      ['home.hero', { title: 'new' }],
      ['site.menu', { items: [] }],
    ])
    expect(await findRoles(first, db.kysely, ['site.menu', 'x'])).toEqual({ 'site.menu': { items: [] } })
    expect(await findRoles(first, db.kysely, [])).toEqual({})
    await removeRole(first, db.kysely, 'home.hero')
    expect(await findRoles(first, db.kysely, undefined)).toEqual({ 'site.menu': { items: [] } })
    expect(await findRoles(second, db.kysely, undefined)).toEqual({ 'home.hero': { title: 'other' } })
  })
})

describe('settings', () => {
  it('are versioned, and a rollback restores the previous ones under a new number', async () => {
    await add(first, 'a')
    await add(second, 'b')
    expect(await rollBackHomepageConfig(first, db.kysely)).toBeNull()
    const publish = (vatRate: number) =>
      publishHomepageConfig(first, db.kysely, makeConfig({ vatRate, version: 99 }), now)
    expect(await publish(11)).toMatchObject({ vatRate: 11, version: 2 })
    expect(await publish(12)).toMatchObject({ vatRate: 12, version: 3 })
    expect((await listHomepageConfigs(first, db.kysely)).map(({ vatRate }) => vatRate)).toEqual([11, 10])
    expect(await listHomepageConfigs(second, db.kysely)).toEqual([])
    expect(await rollBackHomepageConfig(first, db.kysely)).toMatchObject({ vatRate: 11, version: 4 })
    expect(await findHomepageConfig(first, db.kysely)).toMatchObject({ vatRate: 11, version: 4 })
    expect((await listHomepageConfigs(first, db.kysely)).map(({ vatRate }) => vatRate)).toEqual([10])
    expect(await rollBackHomepageConfig(first, db.kysely)).toMatchObject({ vatRate: 10, version: 5 })
    expect(await rollBackHomepageConfig(first, db.kysely)).toBeNull()
    expect(await findHomepageConfig(second, db.kysely)).toMatchObject({ vatRate: 10, version: 1 })
  })
})

describe('the hosts of a site', () => {
  const changing = (partnerId: typeof first) => ({
    write: <Result>(...given: Parameters<typeof db.write<Result>>) => db.write(...given),
    partnerId,
    author: { id: null, name: 'operator' },
    now,
    reserved: 'console.test',
  })

  it('are added last, preferred and removed, and each change is logged', async () => {
    await add(first, 'a')
    await add(second, 'b')
    changes.length = 0
    expect(await addHost(changing(first), 'www.a.test')).toEqual(['a.test', 'www.a.test'])
    expect(await addHost(changing(first), 'new.test')).toEqual(['a.test', 'www.a.test', 'new.test'])
    expect(await preferHost(changing(first), 'new.test')).toEqual(['new.test', 'a.test', 'www.a.test'])
    expect(await hostsOf(first)).toEqual(['new.test', 'a.test', 'www.a.test'])
    expect(await removeHost(changing(first), 'a.test')).toEqual(['new.test', 'www.a.test'])
    expect([await hostsOf(first), await hostsOf(second)]).toEqual([['new.test', 'www.a.test'], ['b.test']])
    expect([...(await findTaken(db.kysely, { hosts: ['a.test', 'new.test', 'b.test'] })).hosts]).toEqual([
      ['b.test', 2],
      ['new.test', 1],
    ])
    expect(changes).toEqual([['partner:1'], ['partner:1'], ['partner:1'], ['partner:1']])
    const { rows } = await listAudit(first, db.kysely, { page: 1, size: 10 })
    expect(rows.map(({ action, actor, detail }) => [action, actor, detail['host']])).toEqual([
      ['partners/host-removed', 'operator', 'a.test'],
      ['partners/host-preferred', 'operator', 'new.test'],
      ['partners/host-added', 'operator', 'new.test'],
      ['partners/host-added', 'operator', 'www.a.test'],
    ])
  })

  it('are unique, valid names, and at least one', async () => {
    await add(first, 'a')
    await add(second, 'b')
    const refused = (code: string, status: number) => expect.objectContaining({ code, status })
    await expect(addHost(changing(first), 'b.test')).rejects.toEqual(refused('partners/taken', 409))
    await expect(addHost(changing(first), 'a.test')).rejects.toEqual(refused('partners/taken', 409))
    await expect(addHost(changing(first), 'console.test')).rejects.toEqual(refused('partners/taken', 409))
    await expect(addHost(changing(first), 'A.test')).rejects.toEqual(refused('partners/host-malformed', 422))
    await expect(removeHost(changing(first), 'a.test')).rejects.toEqual(refused('partners/last-host', 409))
    await expect(removeHost(changing(first), 'b.test')).rejects.toMatchObject({ status: 404 })
    await expect(preferHost(changing(first), 'b.test')).rejects.toMatchObject({ status: 404 })
    expect([await hostsOf(first), await hostsOf(second)]).toEqual([['a.test'], ['b.test']])
    expect((await listAudit(first, db.kysely, { page: 1, size: 10 })).total).toBe(0)
  })
})
