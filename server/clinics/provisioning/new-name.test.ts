import { expect, it } from 'vitest'
import { nameIn } from './new-name.ts'

const clinic = (name: Record<string, string>) => ({
  code: 'raon-seoul',
  name,
  languages: ['ko', 'en', 'ja'] as const,
  homepageType: 'HYBRID' as const,
  templateCode: 'clean',
  hosts: ['raon.example'],
})

it.each([
  ['its own name', { ko: '라온의원', en: 'Raon Clinic', ja: 'ラオン医院' }, ['라온의원', 'Raon Clinic', 'ラオン医院']],
  ['its English one', { ko: '라온의원', en: 'Raon Clinic' }, ['라온의원', 'Raon Clinic', 'Raon Clinic']],
  ['letters that everybody reads', { ko: '라온의원', en: ' ' }, ['라온의원', 'Raon Seoul', 'Raon Seoul']],
])('nameIn names a clinic in each language by %s', (_, name, expected) => {
  expect((['ko', 'en', 'ja'] as const).map((language) => nameIn(clinic(name), language))).toEqual(expected)
})
