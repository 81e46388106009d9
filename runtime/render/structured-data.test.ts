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
