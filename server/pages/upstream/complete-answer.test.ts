import { describe, expect, it } from 'vitest'
import openApi from '#schemas/generated/api/openapi.json' with { type: 'json' }
import { complete, type Schema } from './complete-answer.ts'
import { createDerive } from './derive-fields.ts'

// The generator writes JSON Schemas there.
const types = openApi.components.schemas as unknown as Record<string, Schema>
const derive = createDerive(() => Date.parse('2026-05-04T03:00:00.000Z'))
const read = (type: string, given: unknown) =>
  complete({ $ref: `#/components/schemas/${type}` }, given, { types, derive })

describe('an answer of another back-end', () => {
  it('is complete, however little it contains', () => {
    expect(read('NoticeSummary', { id: 3, title: '휴진 안내' })).toEqual({
      id: 3,
      title: '휴진 안내',
      isPinned: false,
      createdAt: '1970-01-01T00:00:00.000Z',
      fallbackFields: [],
    })
    for (const type of Object.keys(types)) expect(() => read(type, {}), type).not.toThrow()
  })

  it('drops unknown fields and invalid values', () => {
    const read1 = read('PartnerMarketingInfo', {
      kakaoTalkUrl: 'javascript:alert(1)',
      youtubeUrl: 7,
      siteKey: 'secret',
    })
    expect(read1).toMatchObject({ kakaoTalkUrl: '', youtubeUrl: '' })
    expect(JSON.stringify(read1)).not.toContain('secret')
  })

  it('has instants in UTC and times without seconds', () => {
    expect(read('NoticeSummary', { createdAt: '2026-05-04T09:00:00+09:00' })).toMatchObject({
      createdAt: '2026-05-04T00:00:00.000Z',
    })
    expect(read('PartnerInformation', { mondayOpen: '10:00:00', lunchStart: 'noon' })).toMatchObject({
      mondayOpen: '10:00',
      lunchStart: '',
    })
  })

  it('has a picture object for a plain URL, and the clinic’s icon if there is no URL', () => {
    expect(read('Branding', { image: 'https://cdn.test/a.webp', gallery: [null, '/media/b.webp'] })).toMatchObject({
      image: { src: 'https://cdn.test/a.webp', alt: '', width: 1200, height: 900 },
      gallery: [{ src: '/media/b.webp' }],
    })
    expect(read('Branding', {})).toMatchObject({ image: { src: '/icon.svg' } })
  })

  it('has computed counts, lowest prices and states', () => {
    const options = [{ price: 90_000 }, { price: 50_000 }, { price: 10_000, isConsultingRequired: true }]
    expect(read('ProductSummary', { options })).toMatchObject({
      optionCount: 3,
      lowestPrice: 50_000,
      mainOption: { price: 50_000, isIncludeVat: true },
    })
    expect(read('Exhibition', { endAt: '2026-05-01T00:00:00.000Z' })).toMatchObject({ state: 'ENDED' })
    expect(read('Exhibition', { startAt: '2026-06-01T00:00:00.000Z' })).toMatchObject({ state: 'UPCOMING' })
    expect(read('Exhibition', { isAlwaysOn: true })).toMatchObject({ state: 'ALWAYS_ON' })
    expect(read('CustomerPostSummary', { answer: { content: 'a' } })).toMatchObject({ state: 'ANSWERED' })
  })
})
