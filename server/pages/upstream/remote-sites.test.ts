import { describe, expect, it, vi } from 'vitest'
import { RefusedError, type SiteAnswers } from './ask-site.ts'
import { createRemoteSites } from './remote-sites.ts'

const answersOf = (name: string): SiteAnswers => ({
  rows: [['ko', { partnerName: name, homepageConfig: { hasPriceView: true } }]],
  hasReservations: false,
})

/** Sets up a directory whose upstream API and clock the test sets. */
const setUp = () => {
  let now = 0
  const ask = vi.fn<(host: string) => Promise<SiteAnswers | null>>(async (host) =>
    host.startsWith('unknown') ? null : answersOf(host),
  )
  const announce = vi.fn()
  const warn = vi.fn()
  const sites = createRemoteSites({ now: () => now, ask, announce, warn, pin: async (one) => one, random: () => 0.5 })
  return { sites, ask, announce, warn, pass: (seconds: number) => (now += seconds * 1000) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the clinics of another back-end', () => {
  it('are requested once for concurrent callers, and then found without waiting', async () => {
    const { sites, ask } = setUp()
    expect(sites.find('a.test')).toBeNull()
    const [one, other] = await Promise.all([sites.load('a.test'), sites.load('A.test:3000')])
    expect(one).toBe(other)
    expect(sites.find('a.test:3000')).toBe(one)
    expect(ask).toHaveBeenCalledOnce()
  })

  it('stay the same object while nothing changes, and changes are announced', async () => {
    const { sites, ask, announce, pass } = setUp()
    const first = await sites.load('a.test')
    pass(40)
    expect(sites.find('a.test')).toBe(first)
    await settle()
    expect([sites.find('a.test') === first, announce.mock.calls.length]).toEqual([true, 0])
    ask.mockResolvedValue(answersOf('another name'))
    pass(40)
    sites.find('a.test')
    await settle()
    expect(announce).toHaveBeenCalledExactlyOnceWith([`partner:${first?.id}`])
    expect(sites.find('a.test')?.partner.displayName).toEqual({ ko: 'another name' })
  })

  it('are requested again when they are old, and stay valid for a day if the request fails', async () => {
    const { sites, ask, pass } = setUp()
    const first = await sites.load('a.test')
    ask.mockRejectedValue(new Error('down'))
    pass(3600)
    expect(sites.find('a.test')).toBeNull()
    expect(await sites.load('a.test')).toBe(first)
    expect(await sites.load('a.test')).toBe(first)
    expect(ask).toHaveBeenCalledTimes(2)
    pass(24 * 3600)
    await expect(sites.load('a.test')).rejects.toThrow('down')
  })

  it('wait at most 300 ms for newer settings', async () => {
    const { sites, ask, pass } = setUp()
    const first = await sites.load('a.test')
    ask.mockReturnValue(new Promise(() => {}))
    pass(3600)
    expect(await sites.load('a.test')).toBe(first)
  })

  it('have one id per host, which survives restarts', async () => {
    const { sites } = setUp()
    const [one, two] = [await sites.load('a.test'), await sites.load('b.test')]
    expect(one?.id).not.toBe(two?.id)
    const { sites: later, ask } = setUp()
    later.restore(sites.dump())
    expect(later.find('a.test')?.id).toBe(one?.id)
    expect(later.all()).toHaveLength(2)
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('unknown hosts', () => {
  it('cost one call for a while, and none if they are not valid host names', async () => {
    const { sites, ask } = setUp()
    for (const host of ['unknown.test', 'UNKNOWN.test', '<b>', 'a b', '', 'x'.repeat(300)]) {
      expect(await sites.load(host)).toBeNull()
    }
    expect(ask).toHaveBeenCalledOnce()
  })

  it('are looked up a few at a time, however many are made up', async () => {
    const { sites, ask } = setUp()
    ask.mockReturnValue(new Promise(() => {}))
    const asked = Array.from({ length: 100 }, (_, index) => sites.load(`unknown-${index}.test`))
    const refused = await Promise.allSettled(asked.slice(32))
    expect(ask).toHaveBeenCalledTimes(32)
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
  })

  it('include hosts for which the back-end refuses this server, but a known clinic stays', async () => {
    const { sites, ask, warn, pass } = setUp()
    const known = await sites.load('a.test')
    ask.mockRejectedValue(new RefusedError('The back-end responds with 401 for this host'))
    expect(await sites.load('b.test')).toBeNull()
    expect(warn).toHaveBeenCalledWith({ host: 'b.test' }, expect.stringContaining('site key'))
    pass(3600)
    expect(await sites.load('a.test')).toBe(known)
  })
})
