import { describe, expect, it } from 'vitest'
import { resources } from '../resources/registry.ts'
import { checkContent, countMissing, type Offered } from './check-content.ts'

const kinds = new Map(resources.flatMap((one) => one.kinds ?? []).map((kind) => [kind.name, kind]))
const offered: Offered = {
  languages: ['ko'],
  mainLanguage: 'ko',
  partner: { partnerTel: '02-555-0142', partnerFax: '02-555-0143', partnerInternationalTelCode: '+82' },
}
const inThree: Offered = { languages: ['ko', 'en', 'ja'], mainLanguage: 'ko' }
const kindOf = (name: string) => {
  const found = kinds.get(name)
  if (!found) throw new Error(`There is no kind ${name}`)
  return found
}
const check = (kind: string, data: object, by = offered, key = '1') => checkContent(kindOf(kind), key, data, by)
/** Returns the problems, each as `error price-missing /options/0/price`. */
const tell = (...asked: Parameters<typeof check>) =>
  check(...asked).map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)
const faq = (answer: string) => ({ question: { ko: '전화번호가 무엇인가요?' }, answer: { ko: answer } })

describe('a text that repeats a number of the clinic', () => {
  it.each([
    ['as the clinic writes it', '02-555-0142로 전화해 주세요.', 'telephone'],
    ['as it is dialled from abroad', '<p>+82 2-555-0142</p>', 'telephone'],
    ['in an address', '<a href="tel:+8225550142">전화</a>', 'telephone'],
    ['the fax’s too', '팩스 02) 555-0143', 'fax'],
  ])('causes a warning: %s', (_, answer, fact) => {
    const found = check('faqs', faq(answer)).filter(({ code }) => code === 'repeats-fact')
    expect(found).toMatchObject([{ severity: 'warning', pointer: '/answer/ko' }])
    expect(found[0]?.message).toContain(`{{${fact}}}`)
  })

  it.each(['{{telephone}}로 전화해 주세요.', '금융감독원 02-555-0199', '5550142'])(
    'causes no such warning: %s',
    (answer) => {
      expect(check('faqs', faq(answer)).map(({ code }) => code)).not.toContain('repeats-fact')
    },
  )

  it('is allowed in the clinic’s own data, where its numbers are stored', () => {
    const own = { partnerTel: '02-555-0142', displayName: { ko: '루미 02-555-0142' } }
    expect(tell('clinic', own, offered, 'information')).toEqual([])
    expect(tell('roles', { title: { ko: '02-555-0142' } }, offered, 'contact.guide')).toEqual([
      'warning repeats-fact /title/ko',
    ])
  })

  it('is reported once per number, and for the fax only if the clinic has one', () => {
    const both = faq('02-555-0142, 02-555-0143, 02-555-0142')
    expect(check('faqs', both).map(({ message }) => message)).toEqual([
      expect.stringContaining('{{telephone}}'),
      expect.stringContaining('{{fax}}'),
    ])
    const partner = { partnerTel: '02-555-0142', partnerFax: '', partnerInternationalTelCode: '+82' }
    expect(check('faqs', both, { ...offered, partner })).toHaveLength(1)
    expect(check('faqs', both, { languages: ['ko'], mainLanguage: 'ko' })).toEqual([])
  })
})

describe('texts in several languages', () => {
  const answer = { ko: '네', en: 'Yes', ja: 'はい' }
  it.each<[string, object, string[]]>([
    ['all of them', { ko: '네?', en: 'Yes?', ja: 'はい?' }, []],
    [
      'the main one alone',
      { ko: '네?' },
      ['warning translation-missing /question/en', 'warning translation-missing /question/ja'],
    ],
    ['blanks for one', { ko: '네?', en: ' \n', ja: 'はい?' }, ['warning translation-missing /question/en']],
    ['another but not the main one', { en: 'Yes?' }, ['error main-language-missing /question/ko']],
  ])('with %s', (_, question, found) => {
    expect(tell('faqs', { question, answer }, inThree)).toEqual(found)
  })

  it('are reported with the missing language, or with the main one', () => {
    const [missing] = check('faqs', { question: { ko: '네?', en: 'Yes?' }, answer }, inThree)
    expect(missing).toMatchObject({ language: 'ja', message: '/question has no text in ja.' })
    const [main] = check('faqs', { question: answer, answer: { en: 'Yes' } }, inThree)
    expect(main).toMatchObject({ language: 'ko', message: expect.stringContaining('/answer has no text in ko') })
  })

  it('may be omitted on purpose in all languages', () => {
    expect(tell('faqs', { question: answer, answer: { ko: '', en: ' ' } }, inThree)).toEqual([])
    expect(tell('products', { keywords: { ko: [], en: [] } }, inThree)).toEqual([])
  })

  it('may be lists, where an empty one counts as missing', () => {
    const keywords = { ko: ['물광'], en: [], ja: ['水光'] }
    expect(tell('products', { keywords }, inThree)).toEqual(['warning translation-missing /keywords/en'])
  })

  it('are counted by missing language, and nothing else is counted', () => {
    const count = (data: object) => countMissing(kindOf('products'), '1', data, inThree)
    const option = { id: 1, name: { ko: '1회' }, price: null, isConsultingRequired: false, isDefault: false }
    expect(count({ name: { ko: '크림' }, summary: { en: 'Glow' }, options: [option] })).toEqual({ ko: 1, en: 2, ja: 2 })
    expect(count({ name: { ko: '크림', en: 'Cream', ja: 'クリーム' } })).toEqual({})
  })
})

describe('an option of a treatment', () => {
  const option = {
    id: 1,
    name: { ko: '1회' },
    price: 100,
    originalPrice: 200,
    isConsultingRequired: false,
    isDefault: true,
  }
  it.each<[string, object, string[]]>([
    ['has a price below the one before', {}, []],
    ['has a price alone', { originalPrice: null }, []],
    ['costs nothing', { price: 0, originalPrice: null }, []],
    ['has no price', { price: null }, ['error price-missing /options/0/price']],
    ['has no price and no field for it', { price: undefined }, ['error price-missing /options/0/price']],
    ['is priced after consulting', { price: null, originalPrice: null, isConsultingRequired: true }, []],
    [
      'has a price despite consulting',
      { isConsultingRequired: true },
      ['error price-despite-consulting /options/0/price'],
    ],
    ['costs as much as before', { price: 200 }, ['error price-above-original /options/0/originalPrice']],
    ['costs more than before', { price: 201 }, ['error price-above-original /options/0/originalPrice']],
  ])('%s', (_, more, found) => {
    expect(tell('products', { options: [{ ...option, ...more }] })).toEqual(found)
  })

  it.each<[string, boolean[], string[]]>([
    ['one', [false, true], []],
    ['none', [false, false], ['warning no-default /options']],
    ['two', [true, true, false], ['error several-defaults /options']],
    ['none of none', [], []],
  ])('is checked for exactly one default: %s', (_, chosen, found) => {
    const options = chosen.map((isDefault, index) => ({ ...option, id: index + 1, isDefault }))
    expect(tell('products', { options })).toEqual(found)
    expect(tell('events', { options })).toEqual(found)
  })

  it('is distinguished from other lists and objects, which need no price', () => {
    expect(tell('products', { images: [{ src: '/media/a.png' }], facts: [{ label: { ko: '시간' } }] })).toEqual([])
  })
})

describe('a period', () => {
  const [early, late] = ['2026-05-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z']
  it.each<[string, object, string[]]>([
    ['ends after it starts', { startAt: early, endAt: late }, []],
    ['ends as it starts', { startAt: early, endAt: early }, ['error ends-before-start /endAt']],
    ['ends before it starts', { startAt: late, endAt: early }, ['error ends-before-start /endAt']],
    ['has no end', { startAt: late, endAt: null }, []],
    ['has no start yet', { endAt: early }, []],
  ])('%s', (_, period, found) => {
    expect(tell('events', period)).toEqual(found)
  })
})

describe('a name', () => {
  it('is required in the main language by entries that have one, and by no others', () => {
    const missing = ['error main-language-missing /question/ko']
    expect(tell('faqs', { question: {}, answer: {} })).toEqual(missing)
    expect(tell('faqs', { question: { ko: ' ' }, answer: {} })).toEqual(missing)
    expect(check('faqs', { question: {}, answer: {} })).toMatchObject([
      { language: 'ko', message: expect.stringContaining('/question has no text in ko') },
    ])
    expect(tell('faqs', { answer: {} })).toEqual([])
    expect(tell('faqs', faq('네.'))).toEqual([])
    expect(tell('schedule-exceptions', { date: '2026-11-26', note: {} })).toEqual([])
  })
})

describe('a text with a limit', () => {
  const faqOf = (question: string) => ({ question: { ko: question }, answer: { ko: '네' } })

  it('may exceed its space somewhat, but not several times', () => {
    expect(tell('faqs', faqOf('가'.repeat(160)))).toEqual([])
    expect(tell('faqs', faqOf('가'.repeat(161)))).toEqual(['error too-long /question/ko'])
    // Latin characters take half the width.
    expect(tell('faqs', faqOf('a'.repeat(320)))).toEqual([])
    expect(tell('faqs', faqOf('a'.repeat(321)))).toEqual(['error too-long /question/ko'])
    expect(tell('faqs', { question: { ko: '네?' }, answer: { ko: `<p>${'가'.repeat(4000)}</p>` } })).toEqual([])
  })

  it('is checked in every language and within lists', () => {
    const options = [{ id: 1, name: { ko: '1회', en: 'a'.repeat(240) }, price: 1, isDefault: true }]
    expect(tell('products', { options })).toContain('error too-long /options/0/name/en')
  })
})
