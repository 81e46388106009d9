import type { Employee, EmployeeWeek } from '#schemas/generated/api/partner-employees.ts'
import { WEEKDAYS, type Weekday } from '#schemas/weekly-hours.ts'

/** A group of staff: the doctors, or the rest of the team. */
export type StaffGroup = { kind: 'doctors' | 'team'; members: Employee[] }

/** Checks whether a member is a physician. */
export const isDoctor = ({ role }: Pick<Employee, 'role'>): boolean => role === 'DIRECTOR' || role === 'DOCTOR'

/** Returns a member's anchor on the page: `/introduce/staff#staff-3`. */
export const toAnchor = (id: number): string => `staff-${id}`

/** Groups the staff: doctors first, then the others; a group without members is left out. */
export const groupStaff = (employees: readonly Employee[], people: 'all' | 'doctors'): StaffGroup[] => {
  const groups: StaffGroup[] = [
    { kind: 'doctors', members: employees.filter(isDoctor) },
    { kind: 'team', members: people === 'all' ? employees.filter((employee) => !isDoctor(employee)) : [] },
  ]
  return groups.filter(({ members }) => members.length > 0)
}

type Week = EmployeeWeek['weekly']

/** Returns the days of a weekly table: Sunday only if a member works on it. */
export const tableDays = (weeks: readonly Week[]): readonly Weekday[] => {
  const worksOn = (day: Weekday) => weeks.some((week) => week[day].morning !== 'OFF' || week[day].afternoon !== 'OFF')
  return WEEKDAYS.filter((day) => day !== 'sunday' || worksOn(day))
}
