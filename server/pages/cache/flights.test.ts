import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createFlights, belongsToPartner } from './flights.ts'

it.each([
  ['partner:1', 1, true],
  ['partner:1/products', 1, true],
  ['partner:1/products/3', 1, true],
  ['partner:1', 12, false],
  ['partner:1/products', 12, false],
  ['partner:12', 1, false],
  ['partner:12/products', 1, false],
  ['', 1, false],
])('belongsToPartner checks whether %j belongs to partner %d', (tag, partner, expected) => {
  expect(belongsToPartner(tag, { partnerId: parsePartnerId(partner) })).toBe(expected)
})

describe('a page being rendered', () => {
  const keyOf = (partner: number) => ({
    text: `${partner} /`,
    partnerId: parsePartnerId(partner),
    kind: 'html' as const,
    address: '/',
    isPlain: true,
  })

  it('is outdated only by changes of its own partner', async () => {
    const flights = createFlights<boolean>()
    let finish = () => {}
    const wait = new Promise<void>((resolve) => (finish = resolve))
    const { flight } = flights.join(keyOf(12), async (isOutdated) => {
      await wait
      return isOutdated()
    })
    flights.outdate(['partner:1', 'partner:1/products', 'partner:120'])
    expect(flights.join(keyOf(12), async () => true).isCollapsed).toBe(true)
    finish()
    expect(await flight.result).toBe(false)
  })

  it('is rendered once for concurrent requests, and again for later ones', async () => {
    const flights = createFlights<number>()
    let count = 0
    const make = async () => (count += 1)
    const first = flights.join(keyOf(1), make)
    const second = flights.join(keyOf(1), make)
    expect([first.isCollapsed, second.isCollapsed]).toEqual([false, true])
    expect(second.flight).toBe(first.flight)
    expect(flights.join({ ...keyOf(1), text: '1 /info' }, make).isCollapsed).toBe(false)
    expect(await first.flight.result).toBe(1)
    expect(await flights.join(keyOf(1), make).flight.result).toBe(3)
  })

  it('is rendered again after a failure', async () => {
    const flights = createFlights<number>()
    const broken = flights.join(keyOf(1), () => Promise.reject(new Error('down')))
    await expect(broken.flight.result).rejects.toThrow('down')
    expect(await flights.join(keyOf(1), async () => 2).flight.result).toBe(2)
  })

  it.each([[['partner:12/products']], [['partner:7', 'partner:12']], [null]])(
    'is outdated by %j, and rendered again for later requests',
    async (tags) => {
      const flights = createFlights<boolean>()
      const gates: (() => void)[] = []
      const make = async (isOutdated: () => boolean) => {
        await new Promise<void>((resolve) => gates.push(resolve))
        return isOutdated()
      }
      const old = flights.join(keyOf(12), make).flight
      flights.outdate(tags)
      const fresh = flights.join(keyOf(12), make)
      expect([fresh.isCollapsed, old.isOutdated(), fresh.flight.isOutdated()]).toEqual([false, true, false])
      gates[0]?.()
      expect(await old.result).toBe(true)
      // The end of the old one does not end the new one.
      expect(flights.join(keyOf(12), make).flight).toBe(fresh.flight)
      gates[1]?.()
      expect(await fresh.flight.result).toBe(false)
    },
  )
})
