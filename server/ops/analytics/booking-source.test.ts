import { expect, it } from 'vitest'
import { toBookingCounts } from './booking-source.ts'
import { BROWSER } from '#tests/api/visits.ts'

const HOSTS = ['lumi.example', 'lumi.localhost']
const FRAME = 'https://lumi.example/booking/frame?lang=ko'

const count = (referrer: string | undefined, { userAgent = BROWSER, asksForPrivacy = false } = {}) => {
  const counts = toBookingCounts({ referrer, userAgent, asksForPrivacy }, HOSTS)
  return Object.fromEntries([...counts].map(([dimension, keys]) => [dimension, Object.fromEntries(keys)]))
}
const made = (source: string, campaign?: string) => ({
  total: { bookingsMade: 1 },
  'booking-source': { [source]: 1 },
  ...(campaign ? { 'booking-campaign': { [campaign]: 1 } } : {}),
})

it.each([
  ['a search engine', `${FRAME}&from=${encodeURIComponent('https://m.search.naver.com')}`, made('naver')],
  ['an app', `${FRAME}&from=${encodeURIComponent('android-app://com.nhn.android.search')}`, made('naver')],
  ['a site that embeds it', `${FRAME}&from=${encodeURIComponent('https://www.blog.example')}`, made('blog.example')],
  ['no other page', `${FRAME}&from=`, made('direct')],
  ['a campaign', `${FRAME}&from=&utm_source=Autumn_26`, made('direct', 'autumn_26')],
  ['a link with a campaign to the frame itself', `${FRAME}&utm_source=autumn`, made('(unknown)', 'autumn')],
  ['a campaign that may name somebody', `${FRAME}&from=&utm_source=01012345678`, made('direct')],
  ['a page that does not know', FRAME, made('(unknown)')],
  ['the site itself', `${FRAME}&from=${encodeURIComponent('https://lumi.example')}`, made('(unknown)')],
  ['a page that is not the frame', 'https://lumi.example/?from=&utm_source=autumn', made('(unknown)')],
  ['a frame of another host', 'https://evil.example/booking/frame?from=&utm_source=autumn', made('(unknown)')],
  ['no address', undefined, made('(unknown)')],
  ['what is no address', 'about', made('(unknown)')],
])('toBookingCounts returns the source of a booking from %s', (_, referrer, counts) => {
  expect(count(referrer)).toEqual(counts)
})

it('toBookingCounts recognizes in-app browsers, and hides the source of visitors who ask for privacy', () => {
  expect(count(`${FRAME}&from=`, { userAgent: `${BROWSER} KAKAOTALK 10.4.5` })).toEqual(made('kakao'))
  const referrer = `${FRAME}&from=${encodeURIComponent('https://google.com')}&utm_source=autumn`
  expect(count(referrer, { asksForPrivacy: true })).toEqual(made('(unknown)'))
})
