import { expect, it } from 'vitest'
import { toContactChannel } from './contact-channel.ts'

it.each([
  ['tel:+8225550142', 'phone'],
  ['sms:+8225550142', 'sms'],
  ['mailto:hello@lumi.example', 'email'],
  ['https://pf.kakao.com/_lumi', 'kakao'],
  ['https://line.me/R/ti/p/%40lumi', 'line'],
  ['https://wa.me/821012345678', 'whatsapp'],
  ['https://talk.naver.com/ct/lumi', 'naver'],
  ['https://blog.naver.com/lumi', 'blog'],
  ['https://lumi.channel.io/home', 'chat'],
  ['https://www.instagram.com/lumi', 'instagram'],
  ['https://www.youtube.com/@lumi', 'youtube'],
])('toContactChannel maps %s to %s', (href, channel) => {
  expect(toContactChannel(href)).toBe(channel)
})

it.each([
  'http://lumi.localhost:3000/products',
  'https://map.kakao.com/link/map/1',
  'https://map.naver.com/p/1',
  'https://notkakao.com/x',
  'https://kakao.com.evil.example/',
  'javascript:void(0)',
  'no address',
])('toContactChannel returns null for %s', (href) => {
  expect(toContactChannel(href)).toBeNull()
})
