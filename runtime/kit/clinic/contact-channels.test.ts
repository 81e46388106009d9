import { expect, it, vi } from 'vitest'
import { makeMarketing } from '#tests/api/stored-fixtures.ts'
import { formatTel, toContactChannels, toTelUrl } from './contact-channels.ts'

const NOTHING = makeMarketing()
const toInformation = (changes: Partial<typeof NOTHING>) => ({
  partnerTel: '02-555-0142',
  partnerInternationalTelCode: '+82',
  partnerMarketingInfo: { ...NOTHING, ...changes },
})
const t = (key: string) => key

it('toContactChannels returns the partner’s own channels in their order', () => {
  const written = [{ title: '전화', text: '평일', url: 'tel:02-555-0142', icon: 'phone' as const }]
  expect(toContactChannels(written, toInformation({ lineId: '@lumi' }), t)).toEqual(written)
})

it('toContactChannels lists channels from the settings if the partner defined none', () => {
  const channels = toContactChannels(undefined, toInformation({ lineId: '@lumi', whatsappId: '8225550142' }), t)
  expect(channels.map(({ url }) => url)).toEqual([
    'tel:+8225550142',
    'https://line.me/R/ti/p/%40lumi',
    'https://wa.me/8225550142',
  ])
})

it('toContactChannels names each channel by its type, with its number or id', () => {
  const told = vi.fn((key: string, _values?: Record<string, string>) => key)
  const channels = toContactChannels([], toInformation({ wechatId: 'lumi', naverTalkUrl: 'https://talk.test/a' }), told)
  expect(channels.map(({ icon, url }) => [icon, url])).toEqual([
    ['phone', 'tel:+8225550142'],
    ['wechat', '#wechat'],
    ['naver', 'https://talk.test/a'],
  ])
  expect(channels[1]).toMatchObject({ title: 'channel.wechat.title', text: 'channel.wechat.text' })
  expect(told).toHaveBeenCalledWith('channel.phone.text', { tel: '02-555-0142' })
  expect(told).toHaveBeenCalledWith('channel.wechat.text', { id: 'lumi' })
})

it('toContactChannels prefers naverTalkTalkUrl to the older naverTalkUrl', () => {
  const both = toInformation({ naverTalkTalkUrl: 'https://talk.test/new', naverTalkUrl: 'https://talk.test/old' })
  expect(toContactChannels([], both, t).at(-1)?.url).toBe('https://talk.test/new')
})

it('toTelUrl and formatTel drop only a leading zero for international numbers', () => {
  expect(toTelUrl('1588-0200', '+82')).toBe('tel:+8215880200')
  expect(formatTel('1588-0200', '+82', true)).toBe('+82 1588-0200')
})

it('formatTel writes a number for callers inside and outside the country', () => {
  expect(formatTel('02-555-0142', '+82', false)).toBe('02-555-0142')
  expect(formatTel('02-555-0142', '+82', true)).toBe('+82 2-555-0142')
  expect(toTelUrl('02-555-0142', '+82')).toBe('tel:+8225550142')
})
