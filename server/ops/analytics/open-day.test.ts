import { expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import { openDay } from './open-day.ts'
import { createSketch, estimateVisitors } from './visitor-sketch.ts'

const KEY = { salt: 'salt', key: 'key' }
const open = () => openDay(parsePartnerId(1), 'UTC', { day: '2026-05-04', startsAt: 0, endsAt: 1 })

it('an open day has nothing to write until something is counted, and nothing after it is taken', () => {
  const day = open()
  expect(day.take()).toBeNull()
  day.add('page', '/')
  day.add('page', '/')
  expect(day.take()?.counts).toEqual(new Map([['page', new Map([['/', 2]])]]))
  expect(day.take()).toBeNull()
})

it('an open day counts visitors from before its key exists, and asks for a key until then', () => {
  const day = open()
  expect([day.see('one'), day.see('two')]).toEqual([true, true])
  expect(day.take()).toBeNull()
  day.giveKey(KEY)
  expect(day.see('one')).toBe(false)
  expect(estimateVisitors(day.take()?.visitors?.sketch ?? createSketch())).toBe(2)
})

it('an open day has no visitors to write if all were seen before', () => {
  const day = open()
  day.giveKey(KEY)
  day.see('one')
  expect(day.take()?.visitors).not.toBeNull()
  day.see('one')
  expect(day.take()).toBeNull()
})

it('an open day estimates 3,000 visitors within 5 per cent', () => {
  const day = open()
  day.giveKey(KEY)
  for (let number = 0; number < 3000; number += 1) day.see(`visitor ${number}`)
  const estimate = estimateVisitors(day.take()?.visitors?.sketch ?? createSketch())
  expect(Math.abs(estimate - 3000)).toBeLessThan(150)
})

it('an open day limits the keys of a dimension, and takes back counts that could not be written', () => {
  const day = open()
  for (let number = 0; number < 60; number += 1) day.add('campaign', `campaign ${number}`)
  const taken = day.take()
  expect(taken?.counts.get('campaign')?.size).toBe(51)
  expect(taken?.counts.get('campaign')?.get('(other)')).toBe(10)
  if (taken) day.putBack(taken)
  expect(day.take()?.counts.get('campaign')?.get('(other)')).toBe(10)
})
