import { expect, it } from 'vitest'
import { readAgent } from './agent.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it.each([
  [`${IPHONE} Safari/604.1`, 'phone', null],
  [`${IPHONE} KAKAOTALK 11.0.0`, 'phone', 'kakao'],
  [`${IPHONE} Instagram 380.0.0`, 'phone', 'instagram'],
  [`${IPHONE} NAVER(inapp; search; 2000; 12.10.1; 16)`, 'phone', 'naver'],
  [`${ANDROID} Mobile Safari/537.36`, 'phone', null],
  [`${ANDROID} Safari/537.36`, 'tablet', null],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Safari/604.1', 'tablet', null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'desktop', null],
])('readAgent parses %s as a %s in the app %s', (name, device, app) => {
  expect(readAgent(name)).toEqual({ device, app })
})

it.each([
  undefined,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  'facebookexternalhit/1.1',
  'kakaotalk-scrap/1.0',
  'curl/8.10.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
])('readAgent returns null for %s', (name) => {
  expect(readAgent(name)).toBeNull()
})
