import { expect, it } from 'vitest'
import {
  faultsOf,
  storeNewClinic,
  BLANK_CLINIC,
  readNewClinic,
  startOf,
  stepFrom,
  stepOfField,
  type NewClinic,
} from './new-clinic.ts'

const TEMPLATES = [{ code: 'clean', homepageTypes: ['COMMERCE' as const, 'HYBRID' as const] }]

it('faultsOf returns only the faults of the current step', () => {
  expect(faultsOf(BLANK_CLINIC, TEMPLATES)).toEqual({ name: 'missing', code: 'malformed' })
  const named: NewClinic = { ...BLANK_CLINIC, name: { ko: '라온의원' }, code: 'raon' }
  expect(faultsOf(named, TEMPLATES)).toEqual({})
  expect(faultsOf({ ...named, languages: ['en', 'ko'] }, TEMPLATES)).toEqual({ name: 'missing' })
  // The logo appears in every language.
  expect(faultsOf({ ...named, languages: ['ko', 'en'] }, TEMPLATES)).toEqual({ name: 'missing' })
  const both = { ko: '라온의원', en: 'Raon Clinic' }
  expect(faultsOf({ ...named, languages: ['ko', 'en'], name: both }, TEMPLATES)).toEqual({})
  expect(faultsOf({ ...named, step: 'address' }, TEMPLATES)).toEqual({ host: 'malformed' })
  expect(faultsOf({ ...named, step: 'address', host: 'https://raon.example' }, TEMPLATES)).toEqual({
    host: 'malformed',
  })
  expect(faultsOf({ ...named, step: 'address', host: 'raon.example' }, TEMPLATES)).toEqual({})
  expect(faultsOf({ ...named, step: 'look', homepageType: 'BRANDING' }, TEMPLATES)).toEqual({ look: 'missing' })
  const texts: NewClinic = { ...named, step: 'texts', startFrom: 'clinic' }
  expect(faultsOf(texts, TEMPLATES)).toEqual({ source: 'missing' })
  expect(faultsOf({ ...texts, sourceCode: 'lumi' }, TEMPLATES)).toEqual({})
  expect(faultsOf({ ...texts, startFrom: 'empty' }, TEMPLATES)).toEqual({})
})

it('startOf includes the source clinic only when starting from another clinic', () => {
  expect(startOf({ startFrom: 'clinic', sourceCode: 'lumi' })).toEqual({ startFrom: 'clinic', sourceCode: 'lumi' })
  expect(startOf({ startFrom: 'samples', sourceCode: 'lumi' })).toEqual({ startFrom: 'samples' })
})

it('a stored draft resumes at its step, and a broken one is discarded', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const form: NewClinic = { ...BLANK_CLINIC, step: 'look', code: 'raon', languages: ['ko', 'en'] }
  storeNewClinic(storage, form)
  expect(readNewClinic(storage)).toEqual(form)
  for (const broken of ['{"step":"nowhere"}', '{"startFrom":"nothing"}']) {
    kept.set('maru-new-clinic', broken)
    expect(readNewClinic(storage)).toEqual(BLANK_CLINIC)
  }
  // Browsers may refuse storage.
  storeNewClinic(null, form)
  expect(readNewClinic(null)).toEqual(BLANK_CLINIC)
  storeNewClinic(storage, null)
  expect(readNewClinic(storage)).toEqual(BLANK_CLINIC)
})

it('stepFrom moves one step, and stepOfField returns the step of a rejected field', () => {
  expect([stepFrom('clinic', -1), stepFrom('clinic', 1), stepFrom('opening', 1)]).toEqual([
    'clinic',
    'address',
    'opening',
  ])
  expect(['hosts', 'templateCode', 'code', 'sourceCode'].map(stepOfField)).toEqual([
    'address',
    'look',
    'clinic',
    'texts',
  ])
})
