import { expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { NewClinic } from '../../tenancy/new-clinic.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import type { Source } from './read-source.ts'
import { createReword } from './reword.ts'

const CLINIC: NewClinic = {
  code: 'raon',
  name: { ko: '라온의원', en: 'Raon Clinic' },
  languages: ['ko', 'en'],
  homepageType: 'HYBRID',
  templateCode: 'calm',
  hosts: ['raon.example'],
}

const SOURCE: Source = {
  tenant: toTenant(
    parsePartnerId(1),
    {
      ...makePartner(1, 'lumi'),
      partnerName: { ko: '루미 피부과의원', en: 'LUMI Clinic' },
      displayName: { ko: '루미', en: 'LUMI' },
      partnerGroupName: { ko: '루미', en: 'A&B' },
      partnerTel: '02-555-0142',
      partnerFax: '',
      partnerBusinessNumber: '214-87-30912',
      partnerCeoName: { ko: '서윤아' },
      partnerAddress: { ko: '서울 강남대로 1', en: 'Seoul' },
    },
    makeMarketing(),
    makeConfig(),
  ),
  entries: new Map(),
  pictures: [],
  people: ['한다미'],
}

it('names of another clinic are replaced by the new one’s, only as whole words', () => {
  const reword = createReword(SOURCE, CLINIC, false)
  expect(reword('루미 피부과의원은 루미의 이름입니다. 하루미는 아닙니다.', 'ko')).toBe(
    '라온의원은 라온의원의 이름입니다. 하루미는 아닙니다.',
  )
  expect(reword('LUMI, LUMINOUS and A&amp;B', 'en')).toBe('Raon Clinic, LUMINOUS and Raon Clinic')
})

it('the clinic’s short name is replaced as well, unless it is a town', () => {
  const { partner } = SOURCE.tenant
  const called = (ko: string, group: string): Source => ({
    ...SOURCE,
    tenant: {
      ...SOURCE.tenant,
      partner: {
        ...partner,
        partnerName: { ko: `${ko}의원` },
        displayName: { ko },
        partnerGroupName: { ko: group },
        partnerAddress: { ko: '서울특별시 강남대로 1 하나타워' },
      },
    },
  })
  const rewordShort = createReword(called('하나 피부과', '하나 그룹'), CLINIC, false)
  expect(rewordShort('하나 소식, 하나의 생각', 'ko')).toBe('라온의원 소식, 라온의원의 생각')
  const rewordTown = createReword(called('서울 피부과', '서울 그룹'), CLINIC, false)
  expect(rewordTown('서울에서 오시는 길, 서울 피부과', 'ko')).toBe('서울에서 오시는 길, 라온의원')
})

it('the short name is replaced in every spelling, in texts of any language', () => {
  const { partner } = SOURCE.tenant
  const called = (address: string): Source => ({
    ...SOURCE,
    tenant: {
      ...SOURCE.tenant,
      partner: {
        ...partner,
        partnerName: { en: 'Lumi Dermatology Clinic' },
        displayName: { en: 'LUMI Clinic' },
        partnerGroupName: { en: 'Lumi Medical Group' },
        partnerAddress: { en: address },
      },
    },
  })
  const reword = createReword(called('5F Lumi Tower, 318 Dosan-daero, Gangnam-gu, Seoul'), CLINIC, false)
  expect(reword('About LUMI: the Lumi way, luminous', 'en')).toBe('About Raon Clinic: the Raon Clinic way, luminous')
  expect(reword('LUMI 焕光水光', 'zh')).toBe('Raon Clinic 焕光水光')
  for (const address of ['3 Hill Road, Lumi-si', '3 Hill Road, Lumi 06061', 'Lumi']) {
    expect(createReword(called(address), CLINIC, false)('Ten minutes from Lumi', 'en')).toBe('Ten minutes from Lumi')
  }
})

it('email addresses of the other clinic are replaced, also in legal documents', () => {
  for (const isLaw of [false, true]) {
    const reword = createReword(SOURCE, CLINIC, isLaw)
    expect(reword('privacy@lumi-clinic.example로 보내 주세요.', 'ko')).toBe('[바꿔 주세요]로 보내 주세요.')
  }
})

it('legal documents keep the name, marked for review', () => {
  const reword = createReword(SOURCE, CLINIC, true)
  expect(reword('이 약관은 루미 피부과의원의 약관입니다.', 'ko')).toBe(
    '이 약관은 [바꿔 주세요: 루미 피부과의원]의 약관입니다.',
  )
  expect(reword('Terms of LUMI', 'en')).toBe('Terms of [to be replaced: LUMI]')
})

it('phone numbers become placeholders; people and business data are marked for replacement', () => {
  const reword = createReword(SOURCE, CLINIC, false)
  expect(reword('02-555-0142, 214-87-30912', 'ko')).toBe('{{telephone}}, [바꿔 주세요]')
  expect(reword('한다미 원장, 서윤아 대표, 서울 강남대로 1', 'ko')).toBe(
    '[바꿔 주세요] 원장, [바꿔 주세요] 대표, [바꿔 주세요]',
  )
  // A town's name is not the clinic's own.
  expect(reword('In Seoul', 'en')).toBe('In Seoul')
})
