import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toStructuredData } from './structured-data.ts'

const ORIGIN = 'https://lumi.example'

it('begins with the clinic, whose identity is the same in every language', () => {
  const [clinic] = toStructuredData([], toPageFacts({ language: 'ja' }), ORIGIN)
  expect(clinic).toEqual({
    '@type': 'MedicalClinic',
    '@id': `${ORIGIN}/#clinic`,
    name: '루미 클리닉',
    url: `${ORIGIN}/ja`,
  })
})

it('puts what is said of one thing together and leaves other things apart', () => {
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

it('keeps what is said of things without a name of their own apart, and what is nothing', () => {
  const offers = [
    { '@type': 'Offer', price: 1, image: null, tags: ['/a'] },
    { '@type': 'Offer', price: 2, '@id': 3 },
    { '@type': 'Offer', price: 4, '@id': 3 },
  ]
  expect(toStructuredData(offers, toPageFacts(), ORIGIN).slice(1)).toEqual(offers)
})

it('makes addresses of paths however deep they lie, and of nothing else', () => {
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
