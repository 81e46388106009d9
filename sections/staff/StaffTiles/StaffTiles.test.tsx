import { expect, it } from 'vitest'
import type { Employee } from '#schemas/generated/api/partner-employees.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { tiledStaffOf } from './queries.ts'

const OFF = { morning: 'OFF', afternoon: 'OFF' } as const
const director: Employee = {
  id: 1,
  name: '서윤아',
  position: '대표원장',
  specialty: '리프팅',
  role: 'DIRECTOR',
  image: { src: '/media/person-1.webp', alt: '흰 가운의 의사', width: 1067, height: 1333 },
  quotation: '',
  career: [],
  weekly: { monday: OFF, tuesday: OFF, wednesday: OFF, thursday: OFF, friday: OFF, saturday: OFF, sunday: OFF },
  weight: 1,
  fallbackFields: [],
}

const render = (rows: Employee[]) =>
  renderSection(section, {
    data: [[tiledStaffOf('ko', { people: 'all', count: 4 }), { rows, total: rows.length, page: 1, size: 4 }]],
  })

it('names each member and links to their place on the staff page', () => {
  const html = render([director, { ...director, id: 2, name: '이지원' }])
  expect(html).toMatch(/href="\/introduce\/staff#staff-2"[^>]*>이지원<\/a>/)
  expect(html).toContain('alt="흰 가운의 의사"')
})

it('renders nothing without staff', () => {
  expect(render([])).toBe('')
})
