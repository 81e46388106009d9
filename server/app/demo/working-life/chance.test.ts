import { describe, expect, it } from 'vitest'
import { createChance, split } from './chance.ts'

describe('draws', () => {
  it('are the same for the same seed, and differ for another', () => {
    const draw = (seed: string) => createChance(seed).letters('0123456789', 30)
    expect(draw('lumi 2026-05-04')).toEqual(draw('lumi 2026-05-04'))
    expect(draw('lumi 2026-05-04')).not.toEqual(draw('lumi 2026-05-05'))
  })

  it('are uniform: a chance of 0.3 comes true in about three of ten cases', () => {
    const chance = createChance('even')
    const happened = Array.from({ length: 10_000 }, () => chance.is(0.3)).filter(Boolean)
    expect(happened.length).toBeGreaterThan(2850)
    expect(happened.length).toBeLessThan(3150)
    const drawn = new Set(Array.from({ length: 200 }, () => chance.whole(2, 4)))
    expect(drawn).toEqual(new Set([2, 3, 4]))
  })
})

it('split distributes a total by weight into whole numbers that add up to it', () => {
  const weights = new Map([
    ['a', 5],
    ['b', 3],
    ['c', 0],
    ['d', 1],
  ])
  expect([...split(10, weights)]).toEqual([
    ['a', 6],
    ['b', 3],
    ['c', 0],
    ['d', 1],
  ])
  for (const total of [0, 1, 7, 999]) {
    expect([...split(total, weights).values()].reduce((sum, part) => sum + part, 0)).toBe(total)
  }
})
