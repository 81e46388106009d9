import { expect, it } from 'vitest'
import schema from '#schemas/homepage-config.schema.json' with { type: 'json' }
import { parseEmbedHosts, toEmbedHosts } from './embed-hosts.ts'

it('parseEmbedHosts normalizes sites and removes duplicates', () => {
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
    expect(() => parseEmbedHosts([text])).toThrow(/Write it like https/)
  },
)

it('parseEmbedHosts accepts a site of the schema’s maximum length, and rejects a longer one', () => {
  const { maxLength } = schema.properties.bookingEmbedHosts.items
  const [label, rest] = ['a'.repeat(63), '.example']
  const start = `https://${label}.${label}.`
  const longest = `${start}${'b'.repeat(maxLength - start.length - rest.length)}${rest}`
  expect(longest).toHaveLength(maxLength)
  expect(parseEmbedHosts([longest])).toEqual([longest])
  expect(() => parseEmbedHosts([longest.replace('.b', '.bb')])).toThrow(/Write it like https/)
})

it('parseEmbedHosts rejects more than 20 sites', () => {
  const many = Array.from({ length: 21 }, (_, index) => `https://site${index}.example`)
  expect(() => parseEmbedHosts(many)).toThrow(/At most 20/)
  expect(parseEmbedHosts(many.slice(1))).toHaveLength(20)
})

it('toEmbedHosts returns only valid origins for the header', () => {
  const bookingEmbedHosts = ['https://blog.clinic.example', 'https://a.example; script-src *', '*']
  expect(toEmbedHosts({ bookingEmbedHosts })).toEqual(['https://blog.clinic.example'])
  expect(toEmbedHosts({})).toEqual([])
})
