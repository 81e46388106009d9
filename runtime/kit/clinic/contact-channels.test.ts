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

it('names each way by its kind, with the number or the name that it is reached by', () => {
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

it('prefers the talk of the clinic’s own to an older address of it', () => {
  const both = toInformation({ naverTalkTalkUrl: 'https://talk.test/new', naverTalkUrl: 'https://talk.test/old' })
  expect(toContactChannels([], both, t).at(-1)?.url).toBe('https://talk.test/new')
})

it('takes a first zero alone for the country’s own', () => {
  expect(toTelUrl('1588-0200', '+82')).toBe('tel:+8215880200')
  expect(formatTel('1588-0200', '+82', true)).toBe('+82 1588-0200')
})

it('writes a number for people inside and outside the country', () => {
  expect(formatTel('02-555-0142', '+82', false)).toBe('02-555-0142')
  expect(formatTel('02-555-0142', '+82', true)).toBe('+82 2-555-0142')
  expect(toTelUrl('02-555-0142', '+82')).toBe('tel:+8225550142')
})
