import { expect, it } from 'vitest'
import { queryTidier } from './request-input.ts'

const tidy = (given: Record<string, unknown>) => {
  // Only the schemas that a query is read with.
  const contract = { query: { ids: { type: 'array' }, name: { type: 'string' } } } as unknown as Parameters<
    typeof queryTidier
  >[0]
  queryTidier(contract)(given)
  return given
}

it('parses lists in both query formats', () => {
  expect(tidy({ ids: '1,2', name: 'a,b' })).toEqual({ ids: ['1', '2'], name: 'a,b' })
  expect(tidy({ ids: ['1', '2'] })).toEqual({ ids: ['1', '2'] })
  expect(tidy({})).toEqual({})
})

it('maps a partner’s language code to the standard one', () => {
  expect(tidy({ languageCode: 'jp' })).toEqual({ languageCode: 'ja' })
  expect(tidy({ languageCode: 'ko' })).toEqual({ languageCode: 'ko' })
  expect(tidy({ languageCode: ['jp', 'ko'] })).toEqual({ languageCode: ['jp', 'ko'] })
})

it('does not mistake object property names for language codes', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(tidy({ languageCode: name })).toEqual({ languageCode: name })
  }
})
