import { expect, it } from 'vitest'
import { toCampaign, toSource } from './source.ts'

const OWN = ['lumi.example', 'www.lumi.example']

it.each([
  [undefined, null, 'direct'],
  ['', null, 'direct'],
  ['nonsense', null, 'direct'],
  [undefined, 'kakao', 'kakao'],
  ['https://search.naver.com/search.naver?query=%EA%B8%B0%EB%AF%B8', null, 'naver'],
  ['https://m.blog.naver.com/', null, 'naver'],
  ['https://www.google.co.kr/', null, 'google'],
  ['https://www.google.com/', null, 'google'],
  ['android-app://com.google.android.googlequicksearchbox/', null, 'google'],
  ['https://l.instagram.com/', 'instagram', 'instagram'],
  ['https://pf.kakao.com/_abc/chat', null, 'kakao'],
  ['https://www.gangnamunni.com/events/1?user=77', null, 'gangnamunni.com'],
  ['https://notgoogle.com.evil.example/', null, 'notgoogle.com.evil.example'],
  ['https://lumi.example/products', null, null],
  ['https://www.lumi.example/', 'kakao', null],
])('toSource maps %s in the app %s to %s', (referrer, app, source) => {
  expect(toSource(referrer, OWN, app)).toBe(source)
})

it.each([
  ['/', null],
  ['/?utm_source=', null],
  ['/?utm_source=Naver_Blog&utm_medium=x', 'naver_blog'],
  ['/products?page=2&utm_source=%EC%B9%B4%ED%8E%98', '카페'],
  ['/?utm_source=kim%40mail.example', null],
  ['/?utm_source=010-2345-6789', null],
  [`/?utm_source=${'x'.repeat(41)}`, null],
])('toCampaign reads from %s the campaign %s', (address, campaign) => {
  expect(toCampaign(address)).toBe(campaign)
})
