import { expect, it } from 'vitest'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { toMedicalClinic } from './medical-clinic.ts'

const clinic = toMedicalClinic({
  info: toPartnerInformation(),
  url: 'https://lumi.example/',
  image: '/media/lobby.webp',
})

it('has the same identity on every page, and what a visitor reads beside it', () => {
  expect(clinic).toMatchObject({
    '@type': 'MedicalClinic',
    '@id': '/#clinic',
    name: '루미 클리닉',
    telephone: '+8225550142',
    address: { streetAddress: '서울특별시 강남구 도산대로 318, 5층' },
    image: '/media/lobby.webp',
  })
})

it('tells opening hours split at lunch and leaves days off out', () => {
  expect(clinic).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ opens: '14:00', closes: '21:00', dayOfWeek: ['https://schema.org/Friday'] }),
    ]),
  })
  expect(JSON.stringify(clinic)).not.toContain('Wednesday')
})

it('leaves out what the clinic does not name', () => {
  const bare = toMedicalClinic({
    info: toPartnerInformation({ partnerTel: '', googleMapUrl: '' }),
    url: 'https://lumi.example/',
  })
  expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['telephone']))
  expect(bare).not.toHaveProperty('hasMap')
})
