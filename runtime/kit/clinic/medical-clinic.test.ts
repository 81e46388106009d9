import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { toClinicContact, toClinicName, toMedicalClinic } from './medical-clinic.ts'

const clinic = toMedicalClinic({ info: toPartnerInformation(), image: '/media/lobby.webp' })

it('has the same identity whoever speaks of it', () => {
  const identity = { '@type': 'MedicalClinic', '@id': '/#clinic' }
  expect(toClinicName(toPageFacts())).toEqual({ ...identity, name: '루미 클리닉' })
  expect(clinic).toMatchObject(identity)
})

it('tells what a visitor reads beside it', () => {
  expect(clinic).toMatchObject({
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
  const info = toPartnerInformation({ partnerTel: '', partnerAddress: '', googleMapUrl: '' })
  expect(Object.keys(toClinicContact(info))).toEqual(['@type', '@id'])
  expect(toMedicalClinic({ info })).not.toHaveProperty('hasMap')
})
