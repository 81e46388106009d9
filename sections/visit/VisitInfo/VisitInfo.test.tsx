import { describe, expect, it } from 'vitest'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { toPartnerInformation, toScheduleDay } from '#tests/partner-fixtures.ts'
import { toPageFacts } from '#tests/page-facts.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { informationOf, openingDaysOf } from './queries.ts'

const content = {
  title: '오시는 길',
  text: '걸어서 6분입니다.',
  image: { src: '/media/interior-lobby.webp', alt: '로비', width: 1600, height: 900 },
}
const today = toScheduleDay({ isToday: true, phase: 'OPEN' })
const holiday = toScheduleDay({
  date: '2026-11-26',
  day: 'thursday',
  state: 'HOLIDAY',
  open: null,
  close: null,
  note: '공휴일',
})

const render = (days: ScheduleDay[] = [today], more: object = {}) =>
  renderSection(section, {
    content,
    ...more,
    data: [
      [informationOf('ko'), { row: toPartnerInformation() }],
      [openingDaysOf('ko'), { rows: days, total: days.length, page: 1, size: days.length }],
    ],
  })

describe('VisitInfo', () => {
  it('shows that the clinic is open now and marks today', () => {
    const html = render()
    expect(html).toContain('지금 진료 중 · 21:00까지')
    expect(html).toMatch(/aria-current="date"[^>]*><dt[^>]*>금요일/)
  })

  it('shows the week with days off and the lunch break', () => {
    const html = render()
    expect(html).toMatch(/수요일<\/dt><dd[^>]*>휴진/)
    expect(html).toMatch(/점심시간<\/dt><dd[^>]*>13:00 – 14:00/)
  })

  it('shows as many upcoming days with different hours as the template sets', () => {
    expect(render([today, holiday])).toMatch(/11월 26일[^<]*<\/time>.*공휴일 휴진/)
    expect(render([today, holiday], { settings: { differingDays: 0 } })).not.toContain('11월 26일')
  })

  it('shows address, directions and map services, and the route as a line of stops', () => {
    const html = render()
    expect(html.replaceAll(/<\/?span[^>]*>|<!-- -->/g, '')).toContain('서울특별시 강남구 도산대로 318, 5층')
    expect(html).toContain('강남구청역 3번 출구')
    expect(html).toContain('href="https://map.naver.com/p"')
    expect(html).toContain('aria-label="루미 클리닉에 오시는 길"')
    expect(html).not.toContain('<iframe')
  })

  it('has no picture in two columns, and the phone number once', () => {
    const html = render([today], { settings: { arrangement: 'columns' } })
    expect(html).not.toContain('<img')
    expect(html.match(/href="tel:\+8225550142"/g)).toHaveLength(1)
  })

  it('renders without the clinic’s content', () => {
    expect(render([today], { content: undefined })).toMatch(/<h2[^>]*>오시는 길과 진료시간<\/h2>/)
  })

  it('repeats what it shows in structured data, with hours split at lunch', () => {
    const input = {
      page: toPageFacts(),
      settings: { arrangement: 'hours' as const, differingDays: 2, ground: 'section' as const },
      content,
    }
    const part = section.head?.({
      ...input,
      // The section reads only the clinic's data.
      read: (() => ({ row: toPartnerInformation() })) as never,
      texts: () => (key) => key,
      toUrl: (path) => `https://lumi.example${path}`,
    })
    expect(part?.jsonLd).toEqual([
      expect.objectContaining({
        '@type': 'MedicalClinic',
        '@id': '/#clinic',
        telephone: '+8225550142',
        openingHoursSpecification: expect.arrayContaining([
          expect.objectContaining({ opens: '14:00', closes: '21:00' }),
        ]),
      }),
    ])
  })
})
