import { expect, it } from 'vitest'
import { toPageFacts } from '#tests/page-facts.ts'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { toClinicContact, toClinicName, toMedicalClinic } from './medical-clinic.ts'

const tell = () => toMedicalClinic({ info: toPartnerInformation(), image: '/media/lobby.webp' })

it('all structured data gives the clinic the same identity', () => {
  const identity = { '@type': 'MedicalClinic', '@id': '/#clinic' }
  expect(toClinicName(toPageFacts())).toEqual({ ...identity, name: '루미 클리닉' })
  expect(tell()).toMatchObject(identity)
})

it('toMedicalClinic contains the phone number, address and image that visitors see', () => {
  expect(tell()).toMatchObject({
    telephone: '+8225550142',
    address: { streetAddress: '서울특별시 강남구 도산대로 318, 5층', addressCountry: 'KR' },
    image: '/media/lobby.webp',
  })
})

it('toMedicalClinic contains coordinates and map of the clinic', () => {
  const info = toPartnerInformation({ lat: 37.5, lng: 127.1, googleMapUrl: 'https://maps.test/a' })
  const place = { geo: { '@type': 'GeoCoordinates', latitude: 37.5, longitude: 127.1 }, hasMap: 'https://maps.test/a' }
  expect(toMedicalClinic({ info })).toMatchObject(place)
})

it('toMedicalClinic splits opening hours at lunch and leaves out days off', () => {
  expect(tell()).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ opens: '14:00', closes: '21:00', dayOfWeek: ['https://schema.org/Friday'] }),
    ]),
  })
  expect(JSON.stringify(tell())).not.toContain('Wednesday')
})

it('toClinicContact and toMedicalClinic leave out missing information', () => {
  const info = toPartnerInformation({ partnerTel: '', partnerAddress: '', googleMapUrl: '' })
  expect(Object.keys(toClinicContact(info))).toEqual(['@type', '@id'])
  expect(toMedicalClinic({ info })).not.toHaveProperty('hasMap')
})
