import { describe, expect, it } from 'vitest'
import type { Employee, EmployeeWeek } from '#schemas/generated/api/partner-employees.ts'
import { groupStaff, isDoctor, tableDays, toAnchor } from './staff-groups.ts'

type Week = EmployeeWeek['weekly']
const OFF = { morning: 'OFF', afternoon: 'OFF' } as const
const toWeek = (changes: Partial<Week> = {}): Week => ({
  monday: { morning: 'CLINIC', afternoon: 'PROCEDURE' },
  tuesday: OFF,
  wednesday: OFF,
  thursday: OFF,
  friday: OFF,
  saturday: OFF,
  sunday: OFF,
  ...changes,
})
const toEmployee = (id: number, role: Employee['role']): Employee => ({
  id,
  name: `member ${id}`,
  position: '',
  specialty: '',
  role,
  image: { src: '', alt: '', width: 4, height: 5 },
  quotation: '',
  career: [],
  weekly: toWeek(),
  weight: id,
  fallbackFields: [],
})
const therapist = toEmployee(1, 'THERAPIST')
const doctor = toEmployee(2, 'DOCTOR')
const director = toEmployee(3, 'DIRECTOR')
const outline = (employees: Employee[], people: 'all' | 'doctors') =>
  groupStaff(employees, people).map(({ kind, members }) => [kind, members.map(({ id }) => id)])

describe('the groups of a clinic’s staff', () => {
  it('are doctors, then the team, with members in the clinic’s order', () => {
    expect(outline([therapist, doctor, director], 'all')).toEqual([
      ['doctors', [2, 3]],
      ['team', [1]],
    ])
  })

  it('contain only doctors if the page shows only doctors', () => {
    expect(outline([therapist, doctor], 'doctors')).toEqual([['doctors', [2]]])
    expect(outline([therapist], 'doctors')).toEqual([])
  })

  it('have no empty group', () => {
    expect(outline([therapist], 'all')).toEqual([['team', [1]]])
    expect(outline([director], 'all')).toEqual([['doctors', [3]]])
  })
})

it('only directors and doctors are physicians', () => {
  expect([director, doctor, therapist].map(isDoctor)).toEqual([true, true, false])
})

it('toAnchor builds a member’s anchor from the id', () => {
  expect(toAnchor(3)).toBe('staff-3')
})

describe('the days of a weekly table', () => {
  const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

  it('leave out Sunday if no member works on it, and no other day', () => {
    expect(tableDays([toWeek(), toWeek({ monday: OFF })])).toEqual(WORKDAYS)
    expect(tableDays([])).toEqual(WORKDAYS)
  })

  it.each([
    ['morning', { morning: 'CLINIC', afternoon: 'OFF' }],
    ['afternoon', { morning: 'OFF', afternoon: 'PROCEDURE' }],
  ] as const)('end with Sunday if one member works on its %s', (_, sunday) => {
    expect(tableDays([toWeek(), toWeek({ sunday })])).toEqual([...WORKDAYS, 'sunday'])
  })
})
