import { expect, it } from 'vitest'
import schema from '#schemas/homepage-config.schema.json' with { type: 'json' }
import { parseEmbedHosts, toEmbedHosts } from './embed-hosts.ts'

it('takes sites as people write them, each once', () => {
  const written = [
    'https://Blog.Clinic.example/booking?a=1',
    'https://blog.clinic.example',
    'http://shop.localhost:4000/',
  ]
  expect(parseEmbedHosts(written)).toEqual(['https://blog.clinic.example', 'http://shop.localhost:4000'])
})

it.each(['blog.clinic.example', 'http://clinic.example', 'https://*.clinic.example', 'javascript:alert(1)', '*', ''])(
  'refuses "%s"',
  (text) => {
    expect(() => parseEmbedHosts([text])).toThrow(/Write it as https/)
  },
)

it('takes a site as long as the schema allows, and none that is longer', () => {
  const { maxLength } = schema.properties.bookingEmbedHosts.items
  const [label, rest] = ['a'.repeat(63), '.example']
  const start = `https://${label}.${label}.`
  const longest = `${start}${'b'.repeat(maxLength - start.length - rest.length)}${rest}`
  expect(longest).toHaveLength(maxLength)
  expect(parseEmbedHosts([longest])).toEqual([longest])
  expect(() => parseEmbedHosts([longest.replace('.b', '.bb')])).toThrow(/Write it as https/)
})

it('refuses more than a clinic has', () => {
  const many = Array.from({ length: 21 }, (_, index) => `https://site${index}.example`)
  expect(() => parseEmbedHosts(many)).toThrow(/At most 20/)
  expect(parseEmbedHosts(many.slice(1))).toHaveLength(20)
})

it('lets nothing into a header that is no origin', () => {
  const bookingEmbedHosts = ['https://blog.clinic.example', 'https://a.example; script-src *', '*']
  expect(toEmbedHosts({ bookingEmbedHosts })).toEqual(['https://blog.clinic.example'])
  expect(toEmbedHosts({})).toEqual([])
})
