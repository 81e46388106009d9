import { expect, it } from 'vitest'
import { makeMarketing } from '#tests/api/stored-fixtures.ts'
import { formatTel, toContactChannels, toTelUrl } from './contact-channels.ts'

const NOTHING = makeMarketing()
const toInformation = (changes: Partial<typeof NOTHING>) => ({
  partnerTel: '02-555-0142',
  partnerInternationalTelCode: '+82',
  partnerMarketingInfo: { ...NOTHING, ...changes },
})
const t = (key: string) => key

it('shows what the partner wrote, in its order', () => {
  const written = [{ title: '전화', text: '평일', url: 'tel:02-555-0142', icon: 'phone' as const }]
  expect(toContactChannels(written, toInformation({ lineId: '@lumi' }), t)).toEqual(written)
})

it('knows the ways by itself where the partner wrote none', () => {
  const channels = toContactChannels(undefined, toInformation({ lineId: '@lumi', whatsappId: '8225550142' }), t)
  expect(channels.map(({ url }) => url)).toEqual([
    'tel:+8225550142',
    'https://line.me/R/ti/p/%40lumi',
    'https://wa.me/8225550142',
  ])
})

it('writes a number for people inside and outside the country', () => {
  expect(formatTel('02-555-0142', '+82', false)).toBe('02-555-0142')
  expect(formatTel('02-555-0142', '+82', true)).toBe('+82 2-555-0142')
  expect(toTelUrl('02-555-0142', '+82')).toBe('tel:+8225550142')
})
