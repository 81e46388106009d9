import { describe, expect, it } from 'vitest'
import { groupDays, hoursOf, moveEnd, toScale } from './hours.ts'

const span = { open: '10:30', close: '19:00' }

describe('a handle', () => {
  it.each([
    ['open', 600, { open: '10:00', close: '19:00' }],
    ['open', 607, { open: '10:00', close: '19:00' }],
    ['open', 608, { open: '10:15', close: '19:00' }],
    ['open', -50, { open: '00:00', close: '19:00' }],
    ['open', 1200, { open: '18:45', close: '19:00' }],
    ['close', 1260, { open: '10:30', close: '21:00' }],
    ['close', 2000, { open: '10:30', close: '24:00' }],
    ['close', 100, { open: '10:30', close: '10:45' }],
  ] as const)('that moves %s to minute %i results in %j', (end, minutes, expected) => {
    expect(moveEnd(span, end, minutes)).toEqual(expected)
  })
})

it('hoursOf treats a day with only one of its times as closed', () => {
  expect(hoursOf({ mondayOpen: '10:00', mondayClose: '' }, 'monday')).toEqual({ open: '', close: '' })
})

it('toScale covers all hours', () => {
  expect(toScale([span])).toEqual({ from: 540, to: 1320 })
  expect(toScale([{ open: '07:30', close: '24:00' }])).toEqual({ from: 420, to: 1440 })
})

it('groupDays groups days with equal hours, closed ones last', () => {
  const data = { mondayOpen: '10:30', mondayClose: '19:00', fridayOpen: '10:30', fridayClose: '19:00' }
  expect(groupDays({ ...data, tuesdayOpen: '09:00', tuesdayClose: '12:00' }).map(({ days }) => days)).toEqual([
    ['monday', 'friday'],
    ['tuesday'],
    ['wednesday', 'thursday', 'saturday', 'sunday'],
  ])
})
