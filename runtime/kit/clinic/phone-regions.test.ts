import { expect, it } from 'vitest'
import { DEFAULT_REGION, findPhoneRegion, formatPhone, listPhoneRegions, toPhoneCode } from './phone-regions.ts'

it('listPhoneRegions starts with Korea, +82', () => {
  expect(listPhoneRegions('ko-KR')[0]).toEqual({ region: 'KR', code: '+82', name: '대한민국' })
  expect(DEFAULT_REGION).toEqual({ region: 'KR', code: '+82' })
})

it('listPhoneRegions lists each region once, with a code and a name in the page’s language', () => {
  const regions = listPhoneRegions('en-US')
  expect(new Set(regions.map(({ region }) => region)).size).toBe(regions.length)
  for (const { region, code, name } of regions) {
    expect(region).toMatch(/^[A-Z]{2}$/)
    expect(code).toMatch(/^\+[1-9]\d{0,2}$/)
    expect(name).not.toBe(region)
  }
})

it('listPhoneRegions sorts distant regions by name', () => {
  const names = listPhoneRegions('en-US')
    .slice(7)
    .map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare))
})

it('toPhoneCode and findPhoneRegion convert regions to codes and back', () => {
  expect(toPhoneCode('JP')).toBe('+81')
  expect(toPhoneCode('??')).toBe('+82')
  expect(findPhoneRegion('+1')).toBe('US')
  expect(findPhoneRegion('+0')).toBeUndefined()
})

it.each([
  ['KR', ' 010-1234-5678 ', '+82 10-1234-5678'],
  ['US', '212 555 0142', '+1 212 555 0142'],
  ['IT', '06 1234 5678', '+39 06 1234 5678'],
  ['KR', '+81 90-1234-5678', '+81 90-1234-5678'],
])('formatPhone writes a number of %s, %s, in international format', (region, number, written) => {
  expect(formatPhone(region, number)).toBe(written)
})
