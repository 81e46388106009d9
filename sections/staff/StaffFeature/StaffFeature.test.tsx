import { expect, it } from 'vitest'
import type { Employee } from '#schemas/generated/api/partner-employees.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { staffOf } from './queries.ts'

const OFF = { morning: 'OFF', afternoon: 'OFF' } as const

const toEmployee = (id: number, name: string): Employee => ({
  id,
  name,
  position: '대표원장 · 피부과 전문의',
  specialty: '색소와 홍조',
  role: 'DIRECTOR',
  image: { src: '/media/person-1.webp', alt: '흰 가운의 의사', width: 1067, height: 1333 },
  quotation: '',
  career: [],
  weekly: { monday: OFF, tuesday: OFF, wednesday: OFF, thursday: OFF, friday: OFF, saturday: OFF, sunday: OFF },
  weight: id,
  fallbackFields: [],
})

const render = (rows: Employee[], more: object = {}) =>
  renderSection(section, { ...more, data: [[staffOf('ko', 4), { rows, total: rows.length, page: 1, size: 4 }]] })

it('heads the portraits with the clinic’s sentence and links to the whole staff', () => {
  const html = render([toEmployee(1, '서지안')], { content: { title: '설명이 끝나야', text: '세 사람입니다.' } })
  expect(html).toMatch(/<h2[^>]*>설명이 끝나야<\/h2>/)
  expect(html).toContain('세 사람입니다.')
  expect(html).toContain('href="/introduce/staff"')
})

it('lists all members but the first, each with name, position and field', () => {
  const html = render([toEmployee(1, '서지안'), toEmployee(2, '한도윤'), toEmployee(3, '윤서하')])
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toMatch(/href="\/introduce\/staff#staff-3"[^>]*>윤서하<\/a>/)
  expect(html).toContain('색소와 홍조')
})

it('has no list next to a single portrait', () => {
  expect(render([toEmployee(1, '서지안')])).not.toContain('<ul')
})

it('renders nothing without staff', () => {
  expect(render([])).toBe('')
})
