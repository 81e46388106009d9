import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toStructuredData } from './structured-data.ts'

const ORIGIN = 'https://lumi.example'

it('starts with the clinic, whose `@id` is the same in every language', () => {
  const [clinic] = toStructuredData([], toPageFacts({ language: 'ja' }), ORIGIN)
  expect(clinic).toEqual({
    '@type': 'MedicalClinic',
    '@id': `${ORIGIN}/#clinic`,
    name: '루미 클리닉',
    url: `${ORIGIN}/ja`,
  })
})

it('merges entities with the same `@id` and leaves others separate', () => {
  const things = toStructuredData(
    [
      { '@type': 'MedicalClinic', '@id': '/#clinic', telephone: '+82' },
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: '/why' }] },
      { '@type': 'MedicalClinic', '@id': '/#clinic', image: '/media/a.webp' },
    ],
    toPageFacts(),
    ORIGIN,
  )
  expect(things).toEqual([
    expect.objectContaining({ name: '루미 클리닉', telephone: '+82', image: `${ORIGIN}/media/a.webp` }),
    { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: '/why' }] },
  ])
})

it('leaves entities without a text as `@id` separate, and keeps null values', () => {
  const offers = [
    { '@type': 'Offer', price: 1, image: null, tags: ['/a'] },
    { '@type': 'Offer', price: 2, '@id': 3 },
    { '@type': 'Offer', price: 4, '@id': 3 },
  ]
  expect(toStructuredData(offers, toPageFacts(), ORIGIN).slice(1)).toEqual(offers)
})

it('makes paths absolute at any depth, and changes nothing else', () => {
  const [, page] = toStructuredData(
    [{ item: { image: ['/a.webp', 'https://other.test/b.webp'] }, name: '/c', offers: [{ url: '/d' }] }],
    toPageFacts(),
    ORIGIN,
  )
  expect(page).toEqual({
    item: { image: [`${ORIGIN}/a.webp`, 'https://other.test/b.webp'] },
    name: '/c',
    offers: [{ url: `${ORIGIN}/d` }],
  })
})
