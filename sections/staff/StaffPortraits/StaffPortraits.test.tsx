import { expect, it } from 'vitest'
import type { Employee } from '#schemas/generated/api/partner-employees.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { staffOf } from './queries.ts'

const OFF = { morning: 'OFF', afternoon: 'OFF' } as const

const toEmployee = (changes: Partial<Employee> = {}): Employee => ({
  id: 1,
  name: '서윤아',
  position: '대표원장 · 피부과 전문의',
  specialty: '리프팅',
  role: 'DIRECTOR',
  image: { src: '/media/person-1.webp', alt: '흰 가운의 의사', width: 1067, height: 1333 },
  quotation: '',
  career: [],
  weekly: { monday: OFF, tuesday: OFF, wednesday: OFF, thursday: OFF, friday: OFF, saturday: OFF, sunday: OFF },
  weight: 1,
  fallbackFields: [],
  ...changes,
})
const staff = [toEmployee(), toEmployee({ id: 2, name: '이지원', role: 'DOCTOR' })]

const render = (rows: Employee[], more: object = {}) =>
  renderSection(section, {
    ...more,
    data: [[staffOf('ko', { people: 'all', count: 4 }), { rows, total: rows.length, page: 1, size: 4 }]],
  })

it('names each member and links to their place on the staff page', () => {
  const html = render(staff)
  expect(html).toMatch(/href="\/introduce\/staff#staff-2"[^>]*>이지원<\/a>/)
  expect(html).toContain('대표원장 · 피부과 전문의')
})

it('links to the week from a row, and to the whole staff from a leading portrait', () => {
  expect(render(staff)).toContain('href="/introduce/schedule"')
  const leading = render(staff, { settings: { arrangement: 'leading' } })
  expect(leading).toContain('href="/introduce/staff"')
  expect(leading).not.toContain('href="/introduce/schedule"')
})

it('has no list next to a single leading portrait', () => {
  expect(render([toEmployee()], { settings: { arrangement: 'leading' } })).not.toContain('<ul')
})

it('renders nothing without staff', () => {
  expect(render([])).toBe('')
})
