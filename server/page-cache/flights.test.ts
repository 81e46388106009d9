import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../db/partner-id.ts'
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
])('says of %j whether it speaks of partner %d', (tag, partner, expected) => {
  expect(belongsToPartner(tag, { partnerId: parsePartnerId(partner) })).toBe(expected)
})

describe('a page that is being made', () => {
  const keyOf = (partner: number) => ({
    text: `${partner} /`,
    partnerId: parsePartnerId(partner),
    kind: 'html' as const,
    address: '/',
    isPlain: true,
  })

  it('is outdated by what its own partner changes alone', async () => {
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
    expect(await flight.made).toBe(false)
  })
})
