import { expect, it } from 'vitest'
import { parseWalks } from './walks.ts'

it('parseWalks returns a walk for each station', () => {
  expect(
    parseWalks('수인분당선 서울숲역 5번 출구에서 걸어서 4분, 2호선 뚝섬역 8번 출구에서 걸어서 7분입니다.'),
  ).toEqual([
    { minutes: 4, text: '수인분당선 서울숲역 5번 출구에서 걸어서 4분' },
    { minutes: 7, text: '2호선 뚝섬역 8번 출구에서 걸어서 7분입니다' },
  ])
  expect(parseWalks('江南区庁駅3番出口から徒歩6分、2号線から徒歩12分です。').map(({ minutes }) => minutes)).toEqual([
    6, 12,
  ])
  expect(parseWalks('江南区厅站3号出口步行6分钟')).toEqual([{ minutes: 6, text: '江南区厅站3号出口步行6分钟' }])
})

it('parseWalks keeps the text before the minutes, and commas within an English sentence', () => {
  expect(parseWalks('Line 3, Anguk station, exit 2. Walk 400 m along the wall. Seven minutes on foot.')).toEqual([
    { minutes: 7, text: 'Line 3, Anguk station, exit 2. Walk 400 m along the wall. Seven minutes on foot' },
  ])
  expect(parseWalks('6 min on foot from Exit 3, Gangnam-gu Office Station')[0]?.minutes).toBe(6)
})

it('parseWalks joins wrapped English directions, and drops punctuation without text', () => {
  expect(parseWalks('Exit 2.  Walk along the wall.\nSeven minutes.')[0]?.text).toBe(
    'Exit 2. Walk along the wall. Seven minutes',
  )
  expect(parseWalks('2번 출구에서 4분, ')).toEqual([{ minutes: 4, text: '2번 출구에서 4분' }])
})

it('parseWalks returns nothing without minutes', () => {
  expect(parseWalks('3호선 안국역 2번 출구')).toEqual([])
  expect(parseWalks('')).toEqual([])
})
