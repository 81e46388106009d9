import { beforeEach, describe, expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId, type PartnerId } from '../core/partner-id.ts'
import { createTenantDirectory } from './tenant-directory.ts'
import { toTenant, type Tenant } from './tenant.ts'

const tenant = (id: number, code: string): Tenant =>
  toTenant(parsePartnerId(id), makePartner(id, code), makeMarketing(), makeConfig())

/** Creates a database that counts its reads, can fail, and can be delayed. */
const openDatabase = (...tenants: readonly Tenant[]) => {
  const stored = new Map(tenants.map((one) => [one.id, one]))
  const reads = { ids: [] as PartnerId[][], hosts: [] as string[][] }
  const state = { isAway: false, wait: Promise.resolve() }
  const answer = async <Found>(read: () => Found): Promise<Found> => {
    if (state.isAway) throw new Error('The database is away')
    // A read returns the state at its start.
    const found = read()
    await state.wait
    return found
  }
  return {
    stored,
    reads,
    state,
    byIds: (ids: readonly PartnerId[]) => {
      reads.ids.push([...ids])
      return answer(() => ids.flatMap((id) => stored.get(id) ?? []))
    },
    idsOf: (hosts: readonly string[]) => {
      reads.hosts.push([...hosts])
      return answer(
        () =>
          new Map(
            [...stored.values()].flatMap(({ id, partner }) =>
              partner.hosts.filter((host) => hosts.includes(host)).map((host) => [host, id] as const),
            ),
          ),
      )
    },
  }
}

const [a, b] = [tenant(1, 'a'), tenant(2, 'b')]
let database = openDatabase(a, b)
let directory = createTenantDirectory(database)
let now = 1
const reopen = (some: readonly Tenant[] = [], bounds = {}) => {
  database = openDatabase(a, b)
  directory = createTenantDirectory(database, some, { now: () => now, ...bounds })
}
beforeEach(() => reopen())

describe('a partner that is not loaded yet', () => {
  it('is read by host once, then served from memory', async () => {
    expect(directory.findByHost('a.test')).toBeNull()
    expect(await directory.loadByHost('A.test:3000')).toBe(a)
    expect(directory.findByHost('A.test:3000')).toBe(a)
    expect(await directory.loadByHost('a.test')).toBe(a)
    expect(await directory.load(a.id)).toBe(a)
    expect(database.reads).toEqual({ hosts: [['a.test']], ids: [[1]] })
  })

  it('is read once for a thousand concurrent visitors', async () => {
    const found = await Promise.all(Array.from({ length: 1000 }, () => directory.loadByHost('a.test')))
    expect(new Set(found)).toEqual(new Set([a]))
    expect(database.reads).toEqual({ hosts: [['a.test']], ids: [[1]] })
  })

  it('is read together with others requested at the same time', async () => {
    expect(await Promise.all(['a.test', 'b.test'].map((host) => directory.loadByHost(host)))).toEqual([a, b])
    expect(database.reads.hosts).toEqual([['a.test', 'b.test']])
  })

  it('is available without a read if the directory was created with it', () => {
    reopen([a])
    expect(directory.findByHost('a.test')).toBe(a)
    expect(database.reads).toEqual({ hosts: [], ids: [] })
  })

  it('is evicted when too many others were requested since, and read again', async () => {
    reopen([], { most: 1 })
    await directory.loadByHost('a.test')
    await directory.loadByHost('b.test')
    expect([directory.findByHost('a.test'), directory.findByHost('b.test')]).toEqual([null, b])
    expect(await directory.loadByHost('a.test')).toBe(a)
  })

  it('stays cached while it is requested', async () => {
    database.stored.set(parsePartnerId(3), tenant(3, 'c'))
    directory = createTenantDirectory(database, [a, b], { most: 2 })
    directory.findByHost('a.test')
    await directory.loadByHost('c.test')
    expect([directory.findByHost('a.test'), directory.findByHost('b.test')]).toEqual([a, null])
  })
})

describe('an unregistered host', () => {
  it('is looked up at most once a minute', async () => {
    expect(await directory.loadByHost('nobody.test')).toBeNull()
    expect(await directory.loadByHost('nobody.test')).toBeNull()
    expect(database.reads.hosts).toEqual([['nobody.test']])
    now += 61_000
    expect(await directory.loadByHost('nobody.test')).toBeNull()
    expect(database.reads.hosts).toHaveLength(2)
  })

  it('is not looked up if it is no valid host name', async () => {
    for (const host of ['', 'a b', 'a.test/b', 'ä.test', 'a'.repeat(254)])
      expect(await directory.loadByHost(host)).toBeNull()
    expect(database.reads.hosts).toEqual([])
  })

  it('is found as soon as it is assigned to a partner', async () => {
    await directory.loadByHost('new.test')
    const renamed = { ...a, partner: { ...a.partner, hosts: ['new.test'] } }
    database.stored.set(a.id, renamed)
    await directory.refresh(['partner:1'])
    expect(directory.findByHost('new.test')).toBe(renamed)
    expect(await directory.loadByHost('a.test')).toBeNull()
  })

  it('is looked up again only after a change of some partner’s settings', async () => {
    await directory.loadByHost('c.test')
    await directory.refresh(['partner:1/products'])
    await directory.loadByHost('c.test')
    expect(database.reads.hosts).toEqual([['c.test']])
    const added = tenant(3, 'c')
    database.stored.set(added.id, added)
    // After many changes only known partners are read.
    await directory.refresh(Array.from({ length: 50 }, (_, index) => `partner:${index + 1}`))
    expect(await directory.loadByHost('c.test')).toBe(added)
  })

  it('is a host that its partner gave up', async () => {
    reopen([a, b])
    const renamed = { ...a, partner: { ...a.partner, hosts: ['new.test'] } }
    database.stored.set(a.id, renamed)
    await directory.refresh(['partner:1'])
    expect([directory.findByHost('a.test'), directory.findByHost('new.test')]).toEqual([null, renamed])
  })

  it('occupies one connection, however many are made up, and is refused beyond a limit', async () => {
    const ready = Promise.withResolvers<void>()
    database.state.wait = ready.promise
    const made = Array.from({ length: 6000 }, (_, index) => directory.loadByHost(`made-up-${index}.test`))
    const settled = Promise.allSettled(made)
    await Promise.resolve()
    expect(database.reads.hosts).toHaveLength(1)
    ready.resolve()
    const results = await settled
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(500)
    expect(await directory.loadByHost('a.test')).toBe(a)
  })
})

describe('a change', () => {
  it('to settings triggers a read, one to content does not', async () => {
    reopen([a, b])
    const changed = tenant(1, 'a')
    database.stored.set(changed.id, changed)
    await directory.refresh(['partner:1/products', 'partner:2'])
    expect(directory.findByHost('a.test')).toBe(a)
    await directory.refresh(['partner:1'])
    expect(directory.findByHost('a.test')).toBe(changed)
    await directory.refresh([])
    expect(database.reads.ids).toEqual([[2], [1]])
  })

  it('removes a deleted partner and adds a new one', async () => {
    reopen([a, b])
    const added = tenant(3, 'c')
    database.stored.set(added.id, added)
    database.stored.delete(b.id)
    await directory.refresh(['partner:2', 'partner:3'])
    expect([directory.findByHost('b.test'), directory.findByHost('c.test')]).toEqual([null, added])
    expect(await directory.load(b.id)).toBeNull()
  })

  it('moves a host to its new owner, whichever partner is read first', async () => {
    reopen([a, b])
    const [without, withBoth] = [
      { ...a, partner: { ...a.partner, hosts: [] } },
      { ...b, partner: { ...b.partner, hosts: ['a.test', 'b.test'] } },
    ]
    for (const one of [without, withBoth]) database.stored.set(one.id, one)
    await directory.refresh(['partner:2', 'partner:1'])
    expect(directory.findByHost('a.test')).toBe(withBoth)
  })

  it('to many partners reads only those already known', async () => {
    reopen([a])
    await directory.refresh(Array.from({ length: 50 }, (_, index) => `partner:${index + 1}`))
    expect(database.reads.ids).toEqual([[1]])
  })

  it('to a few partners also reads those not requested yet', async () => {
    const tags = Array.from({ length: 21 }, (_, index) => `partner:${index + 1}`)
    await directory.refresh(tags)
    expect(directory.findByHost('a.test')).toBeNull()
    await directory.refresh(tags.slice(0, 20))
    expect(directory.findByHost('a.test')).toBe(a)
  })

  it('that may have been missed reloads all known partners', async () => {
    reopen([a, b])
    const changed = tenant(1, 'a')
    database.stored.set(changed.id, changed)
    await directory.refresh(null)
    expect(directory.findByHost('a.test')).toBe(changed)
    expect(directory.findByHost('b.test')).toBe(b)
    expect(database.reads.ids).toHaveLength(1)
  })

  it('during a read of a partner triggers another read', async () => {
    const ready = Promise.withResolvers<void>()
    database.state.wait = ready.promise
    const asked = directory.loadByHost('a.test')
    await Promise.resolve()
    await Promise.resolve()
    expect(database.reads.hosts).toHaveLength(1)
    ready.resolve()
    // The host is known now; the partner’s previous state is still being read.
    const late = Promise.withResolvers<void>()
    database.state.wait = late.promise
    await expect.poll(() => database.reads.ids.length).toBe(1)
    const changed = tenant(1, 'a')
    database.stored.set(changed.id, changed)
    const refreshed = directory.refresh(Array.from({ length: 50 }, (_, index) => `partner:${index + 1}`))
    late.resolve()
    await refreshed
    expect(await asked).toBe(changed)
    expect(directory.findByHost('a.test')).toBe(changed)
  })
})

describe('while the database is unavailable', () => {
  it('known hosts stay, unknown ones fail, and neither counts as missing', async () => {
    reopen([a])
    database.state.isAway = true
    await expect(directory.refresh(['partner:1'])).rejects.toThrow('away')
    expect(await directory.loadByHost('a.test')).toBe(a)
    await expect(directory.loadByHost('b.test')).rejects.toThrow('away')
    database.state.isAway = false
    expect(await directory.loadByHost('b.test')).toBe(b)
  })
})

it('a partner’s languages start with its main language and contain each language once', () => {
  const partner = makePartner(1, 'a')
  const rows = [...partner.language.rows.toReversed(), { code: 'en' as const, name: 'English' }]
  const { languages } = toTenant(
    parsePartnerId(1),
    { ...partner, language: { ...partner.language, rows } },
    makeMarketing(),
    makeConfig(),
  )
  expect(languages).toEqual(['ko', 'ja', 'en'])
})
