import { expect, it } from 'vitest'
import type { Employee } from '#schemas/generated/api/partner-employees.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { introducedOf } from './queries.ts'

const OFF = { morning: 'OFF', afternoon: 'OFF' } as const

const toEmployee = (id: number, name: string): Employee => ({
  id,
  name,
  position: '원장',
  specialty: '보습 · 장벽',
  role: 'DOCTOR',
  image: { src: '/media/person-1.webp', alt: '흰 가운의 의사', width: 1067, height: 1333 },
  quotation: '',
  career: [],
  weekly: { monday: OFF, tuesday: OFF, wednesday: OFF, thursday: OFF, friday: OFF, saturday: OFF, sunday: OFF },
  weight: 1,
  fallbackFields: [],
})

const render = (rows: Employee[], content?: { title: string; text: string }) =>
  renderSection(section, {
    ...(content ? { content } : {}),
    data: [[introducedOf('ko', { people: 'doctors', count: 4 }), { rows, total: rows.length, page: 1, size: 4 }]],
  })

it('links each person to their place on the staff page, and to the weekly schedule', () => {
  const html = render([toEmployee(1, '임하늘'), toEmployee(2, '서지안')])
  expect(html).toMatch(/href="\/introduce\/staff#staff-2"[^>]*>서지안<\/a>/)
  expect(html).toContain('href="/introduce/schedule"')
  expect(html).toMatch(/<h2[^>]*>의료진<\/h2>/)
})

it('has the clinic’s own heading', () => {
  expect(render([toEmployee(1, '임하늘')], { title: '만나는 사람', text: '셋이 봅니다.' })).toContain('셋이 봅니다.')
})

it('loads doctors only, or the whole staff', () => {
  expect(introducedOf('en', { people: 'doctors', count: 3 }).queryKey[1]).toMatchObject({
    role: ['DIRECTOR', 'DOCTOR'],
  })
  expect(introducedOf('en', { people: 'all', count: 3 }).queryKey[1]).not.toHaveProperty('role')
})

it('renders nothing without staff', () => {
  expect(render([])).toBe('')
})
