import { expect, it } from 'vitest'
import type { Employee } from '#schemas/generated/api/partner-employees.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { StaffDirectorySettings } from '#schemas/generated/settings.ts'
import { section } from './index.ts'
import { employeesOf, weeksOf } from './queries.ts'

const OFF = { morning: 'OFF', afternoon: 'OFF' } as const
const WEEK: Employee['weekly'] = {
  monday: { morning: 'CLINIC', afternoon: 'PROCEDURE' },
  tuesday: OFF,
  wednesday: OFF,
  thursday: OFF,
  friday: OFF,
  saturday: OFF,
  sunday: OFF,
}

const toEmployee = (changes: Partial<Employee> = {}): Employee => ({
  id: 1,
  name: '서윤아',
  position: '대표원장',
  specialty: '리프팅',
  role: 'DIRECTOR',
  image: {
    src: '/media/person-1.webp',
    alt: '서윤아의 초상',
    width: 1067,
    height: 1333,
  },
  quotation: '피부는 서두르면 숨습니다.',
  career: ['피부과 전문의', '대한피부과학회 정회원'],
  weekly: WEEK,
  weight: 1,
  fallbackFields: [],
  ...changes,
})
const therapist = toEmployee({
  id: 2,
  name: '한소민',
  role: 'THERAPIST',
  position: '피부관리 실장',
})

const render = (rows: Employee[], settings: Partial<StaffDirectorySettings> = {}, page: PageChanges = {}) => {
  const { language } = toPageFacts(page)
  const list = { total: rows.length, page: 1, size: 100 }
  return renderSection(section, {
    settings,
    page,
    data: [
      [employeesOf(language), { rows, ...list }],
      [weeksOf(language), { rows: rows.map(({ specialty: _, quotation: __, career: ___, ...row }) => row), ...list }],
    ],
  })
}

it('shows a member’s name, position, field, sentence and career', () => {
  const html = render([toEmployee()])
  expect(html).toMatch(/<h3[^>]*>서윤아<\/h3>/)
  for (const text of ['대표원장', '리프팅', '피부는 서두르면 숨습니다.', '대한피부과학회 정회원', '서윤아의 초상']) {
    expect(html).toContain(text)
  }
})

it('uses the singular for one person', () => {
  const count = (rows: Employee[]) => render(rows, {}, { language: 'en' }).match(/\d (person|people)/)?.[0]
  expect(count([toEmployee()])).toBe('1 person')
  expect(count([toEmployee(), toEmployee({ id: 3 })])).toBe('2 people')
})

it('shows doctors before the team, each under a heading', () => {
  const html = render([therapist, toEmployee()])
  expect(html.indexOf('진료하는 의사')).toBeLessThan(html.indexOf('함께하는 사람들'))
  expect(html.indexOf('서윤아')).toBeLessThan(html.indexOf('한소민'))
  expect(render([therapist, toEmployee()], { people: 'doctors' })).not.toContain('한소민')
})

it('labels the marks of the weekly table in words', () => {
  const html = render([toEmployee()])
  expect(html).toMatch(/<caption[^>]*>서윤아 주간 일정<\/caption>/)
  expect(html).toMatch(/<th scope="row">오전<\/th><td>.*?진료<\/span><\/td>/)
  expect(html).toMatch(/<th scope="row">오후<\/th><td>.*?시술<\/span><\/td>/)
  expect(render([toEmployee()], { hasWeek: false })).not.toContain('<table')
})

it('has a column for Sunday only if a member works on it', () => {
  expect(render([toEmployee()])).not.toContain('일요일')
  const onSundays = toEmployee({
    weekly: { ...WEEK, sunday: { morning: 'CLINIC', afternoon: 'OFF' } },
  })
  expect(render([onSundays])).toContain('일요일')
})

it('starts with links to the names if there are many members', () => {
  const many = Array.from({ length: 5 }, (_, index) => toEmployee({ id: index + 1, name: `의사 ${index + 1}` }))
  expect(render(many, {}, { language: 'en', path: '/introduce/staff' })).toContain('href="/en/introduce/staff#staff-5"')
  expect(render(many.slice(0, 3))).not.toContain('#staff-3"')
})

it('shows the initial for a missing photo, hidden from screen readers', () => {
  const { image: _, ...plain } = toEmployee()
  for (const arrangement of ['rows', 'tiles'] as const) {
    const html = render([plain], { arrangement })
    expect(html).not.toContain('<img')
    expect(html).toMatch(/aria-hidden="true"[^>]*><span>서<\/span>/)
  }
  expect(render([{ ...plain, name: 'Dr. Yuna Seo' }])).toContain('<span>Y</span>')
})

it('shows the whole name for a missing photo in the axis arrangement', () => {
  const { image: _, ...plain } = toEmployee()
  const html = render([plain], { arrangement: 'axis' })
  expect(html).not.toContain('<img')
  expect(html).toMatch(/aria-hidden="true"[^>]*><span[^>]*>서윤아<\/span>/)
})

it('links each person to a reservation in arrangements with room for it', () => {
  for (const arrangement of ['rows', 'spread', 'axis', 'tiles'] as const) {
    expect(render([toEmployee()], { arrangement })).toContain('서윤아 진료 예약')
  }
})

it('requests small portraits for the pairs below the first member', () => {
  const html = render([toEmployee(), toEmployee({ id: 2, name: '이지원' })], { arrangement: 'rows' })
  expect(html.match(/sizes="[^"]*640px"/g)).toHaveLength(1)
  expect(html.match(/sizes="[^"]*220px"/g)).toHaveLength(1)
})

it('shows a message if the clinic has no staff', () => {
  expect(render([])).toContain('의료진 소개를 준비하고 있어요')
})

it('lists only doctors in the structured data', () => {
  const head = section.head?.({
    settings: {} as never,
    content: null,
    page: toPageFacts({ path: '/introduce/staff' }),
    // The section reads only the members.
    read: (() => ({ rows: [toEmployee(), therapist] })) as never,
    texts: () => (key) => key,
    toUrl: (path) => `https://lumi.example/ja${path}`,
  })
  expect(head?.jsonLd).toHaveLength(1)
  expect(head?.jsonLd?.[0]).toMatchObject({
    '@type': 'IndividualPhysician',
    name: '서윤아',
    image: 'https://lumi.example/media/person-1.webp',
    url: 'https://lumi.example/ja/introduce/staff#staff-1',
  })
})
