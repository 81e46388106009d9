import { describe, expect, it } from 'vitest'
import type { ClinicFacts } from '#schemas/clinic-facts.ts'
import { localise, type Localising } from './localise.ts'

const facts: ClinicFacts = {
  name: 'Lumi',
  telephone: '+82 2-555-0142',
  fax: '',
  address: 'Seoul',
  hours: 'Mon–Fri 10:00 – 19:00',
  lunch: '13:00 – 14:00',
  dialled: { telephone: '+8225550142', fax: '' },
}
const inEnglish: Localising = { language: 'en', mainLanguage: 'ko', hasPriceView: true, facts }

describe('a response in one language', () => {
  it('uses the requested language in texts, lists and at any depth', () => {
    const stored = {
      name: { ko: '이름', en: 'Name' },
      items: { ko: ['가'], en: ['a', 'b'] },
      steps: [{ title: { ko: '단계', en: 'Step' }, minutes: null }],
    }
    expect(localise(stored, inEnglish)).toEqual({
      value: { name: 'Name', items: ['a', 'b'], steps: [{ title: 'Step', minutes: null }] },
      fallbackFields: [],
    })
  })

  it('falls back to the main language, then to any, and reports where', () => {
    const stored = { a: { ko: '가' }, list: [{ b: { ja: 'あ' } }], c: { en: 'c' } }
    expect(localise(stored, inEnglish)).toEqual({
      value: { a: '가', list: [{ b: 'あ' }], c: 'c' },
      fallbackFields: ['a', 'list.0.b'],
    })
  })

  it('fills in the clinic’s facts in texts, their lists, and addresses to dial', () => {
    const stored = {
      text: { ko: '{{telephone}}', en: 'Call {{telephone}} ({{hours}}, not {{lunch}})' },
      lines: { en: ['At {{address}}', 'no {{such}} fact'] },
      html: { en: '<a href="tel:{{telephone}}">{{telephone}}</a>' },
      url: 'tel:{{telephone}}',
      code: '{{telephone}}',
    }
    expect(localise(stored, inEnglish).value).toEqual({
      text: 'Call +82 2-555-0142 (Mon–Fri 10:00 – 19:00, not 13:00 – 14:00)',
      lines: ['At Seoul', 'no {{such}} fact'],
      html: '<a href="tel:+8225550142">+82 2-555-0142</a>',
      url: 'tel:+8225550142',
      code: '{{telephone}}',
    })
    expect(localise({ text: { ko: '{{telephone}}' } }, inEnglish)).toEqual({
      value: { text: '+82 2-555-0142' },
      fallbackFields: ['text'],
    })
  })

  it('keeps an empty text, and objects that are not localised', () => {
    const stored = { note: { ko: '있음', en: '' }, empty: {}, mixed: { ko: 1, other: 2 } }
    expect(localise(stored, inEnglish)).toEqual({
      value: { note: '', empty: {}, mixed: { ko: 1, other: 2 } },
      fallbackFields: [],
    })
  })

  it('removes every price if prices are hidden, but no text field called price', () => {
    const stored = { lowestPrice: 5, options: [{ price: 7, originalPrice: null }], price: { ko: '값', en: 'Fee' } }
    expect(localise(stored, { ...inEnglish, hasPriceView: false }).value).toEqual({
      lowestPrice: null,
      options: [{ price: null, originalPrice: null }],
      price: 'Fee',
    })
  })

  it('omits an amount in an option’s description if prices are hidden', () => {
    const toOption = (en: string) => ({ price: 7, isConsultingRequired: false, description: { ko: '말', en } })
    const stored = { options: [toOption('KRW 56,000 each'), toOption('A month apart')] }
    expect(localise(stored, { ...inEnglish, hasPriceView: false }).value).toEqual({
      options: [
        { price: null, isConsultingRequired: false },
        { price: null, isConsultingRequired: false, description: 'A month apart' },
      ],
    })
    expect(JSON.stringify(localise(stored, inEnglish).value)).toContain('KRW 56,000 each')
  })
})
