import { describe, expect, it } from 'vitest'
import { readMoment } from './read-moment.ts'

const read = (cell: string | Date) => {
  const reading = readMoment(cell, 'Asia/Seoul')
  return 'value' in reading ? reading.value : [reading.problem.code, reading.problem.repair]
}

describe('readMoment', () => {
  it.each<[string | Date, string]>([
    [new Date('2026-05-04T10:00:00Z'), '2026-05-04T01:00:00.000Z'],
    ['2026-05-04 9:00', '2026-05-04T00:00:00.000Z'],
    ['2026. 5. 4. 오후 3:00:00', '2026-05-04T06:00:00.000Z'],
    ['2026. 5. 4. 오전 12:30', '2026-05-03T15:30:00.000Z'],
    ['2026년 5월 4일 15시 30분', '2026-05-04T06:30:00.000Z'],
    ['2026年5月4日', '2026-05-03T15:00:00.000Z'],
    ['2026年5月4日 下午3:05', '2026-05-04T06:05:00.000Z'],
    ['2026/05/04 3:05 PM', '2026-05-04T06:05:00.000Z'],
    ['2026-05-04T10:00:00Z', '2026-05-04T10:00:00.000Z'],
    ['2026-05-04T10:00:00.123+09:00', '2026-05-04T01:00:00.000Z'],
  ])('takes %s', (cell, value) => {
    expect(read(cell)).toBe(value)
  })

  it.each<[string | Date, string | null]>([
    ['5/4/2026', null],
    ['04.05.2026', null],
    ['04-05-06', null],
    ['26.05.04', '2026-05-04'],
    ['20260504', '2026-05-04'],
    ['46146.4166666667', '2026-05-04 10:00'],
    ['46146', '2026-05-04 00:00'],
    ['10:00', null],
    ['2026-02-30', null],
    ['2026-05-04 13:00 PM', null],
    ['2026-05-04 10:', null],
    ['1900-01-01', null],
    [new Date('1904-01-01T00:00:00Z'), null],
    ['12', null],
  ])('refuses %s as not-a-time', (cell, repair) => {
    expect(read(cell)).toEqual(['not-a-time', repair])
  })
})
