import { expect, it } from 'vitest'
import { findTemplate, withTemplate } from './message-service-form.tsx'

it('withTemplate keeps one template per message and language, and removes it for an empty id', () => {
  const one = withTemplate([], 'visit.MOVED', 'ko', 'A1')
  const two = withTemplate(one, 'visit.MOVED', 'en', 'B2')
  const changed = withTemplate(two, 'visit.MOVED', 'ko', 'C3')
  expect(findTemplate(changed, 'visit.MOVED', 'ko')).toBe('C3')
  expect(findTemplate(changed, 'visit.MOVED', 'en')).toBe('B2')
  expect(findTemplate(changed, 'visit.CONFIRMED', 'ko')).toBe('')
  expect(withTemplate(changed, 'visit.MOVED', 'ko', '')).toEqual([
    { kind: 'visit.MOVED', languageCode: 'en', templateId: 'B2' },
  ])
})
