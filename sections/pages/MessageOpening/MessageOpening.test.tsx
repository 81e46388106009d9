import { describe, expect, it } from 'vitest'
import { toPartnerInformation, toScheduleDay } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { daysUntil } from './opening.ts'
import { clinicOf, todayOf } from './queries.ts'

const content = { title: '곧 문을\n엽니다', text: '준비하고 있습니다.' }
const today = toScheduleDay({ isToday: true, date: '2026-11-30' })

const LAYOUTS = ['room', 'tiles', 'night', 'axis'] as const

const render = (layout: (typeof LAYOUTS)[number], info: object) =>
  renderSection(section, {
    settings: { layout },
    content,
    data: [
      [clinicOf('ko'), { row: { ...toPartnerInformation(), ...info } }],
      [todayOf('ko'), { rows: [today], total: 1, page: 1, size: 1 }],
    ],
  })

const CLOSED = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap((day) => [
    [`${day}Open`, ''],
    [`${day}Close`, ''],
  ]),
)

describe('MessageOpening', () => {
  it.each(LAYOUTS)('shows what the clinic has entered, as %s', (layout) => {
    const html = render(layout, { openingDay: '2026-12-24' })
    expect(html).toContain('2026년 12월 24일 목요일')
    expect(html).toMatch(/<h1[^>]*>곧 문을\n엽니다<\/h1>/)
    expect(html).toContain('href="tel:')
    expect(html.match(/<dt/g)).toHaveLength(layout === 'tiles' ? 3 : 4)
  })

  it.each(LAYOUTS)('shows no empty fact of a clinic that has entered nothing, as %s', (layout) => {
    const html = render(layout, { partnerTel: '', partnerAddress: '서울특별시', openingDay: '', ...CLOSED })
    expect(html).not.toMatch(/<d[ltd][ >]|서울특별시|D-/)
  })

  it('counts the days until the opening', () => {
    expect(render('tiles', { openingDay: '2026-12-24' })).toContain('D-24')
    expect(render('tiles', { openingDay: '2026-11-30' })).toContain('D-DAY')
    // After that day the opening is unknown.
    expect(render('tiles', { openingDay: '2026-11-29' })).not.toMatch(/D-|11월 29일/)
  })
})

it('daysUntil counts whole days', () => {
  expect([daysUntil('2027-03-02', '2027-02-06'), daysUntil('', '2027-02-06'), daysUntil(undefined, '')]).toEqual([
    24,
    null,
    null,
  ])
})
