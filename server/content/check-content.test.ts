import { describe, expect, it } from 'vitest'
import { resources } from '../resources/registry.ts'
import { checkContent } from './check-content.ts'

const kinds = new Map(resources.flatMap((one) => one.kinds ?? []).map((kind) => [kind.name, kind]))
const offered = {
  languages: ['ko'] as const,
  mainLanguage: 'ko' as const,
  partner: { partnerTel: '02-555-0142', partnerFax: '02-555-0143', partnerInternationalTelCode: '+82' },
}
const check = (kind: string, data: object) => {
  const found = kinds.get(kind)
  if (!found) throw new Error(`There is no kind ${kind}`)
  return checkContent(found, kind === 'roles' ? 'contact.guide' : '1', data, offered)
}
const faq = (answer: string) => ({ question: { ko: '전화번호가 무엇인가요?' }, answer: { ko: answer } })

describe('a text that repeats a number of the clinic', () => {
  it.each([
    ['as the clinic writes it', '02-555-0142로 전화해 주세요.', 'telephone'],
    ['as it is dialled from abroad', '<p>+82 2-555-0142</p>', 'telephone'],
    ['in an address', '<a href="tel:+8225550142">전화</a>', 'telephone'],
    ['the fax’s too', '팩스 02) 555-0143', 'fax'],
  ])('is warned of, %s', (_, answer, fact) => {
    const found = check('faqs', faq(answer)).filter(({ code }) => code === 'repeats-fact')
    expect(found).toMatchObject([{ severity: 'warning', pointer: '/answer/ko' }])
    expect(found[0]?.message).toContain(`{{${fact}}}`)
  })

  it.each(['{{telephone}}로 전화해 주세요.', '금융감독원 02-555-0199', '5550142'])('is not, in %s', (answer) => {
    expect(check('faqs', faq(answer)).map(({ code }) => code)).not.toContain('repeats-fact')
  })
})

describe('a name', () => {
  it('is needed in the main language by what has one, and by nothing else', () => {
    const codes = (kind: string, data: object) => check(kind, data).map(({ code, pointer }) => `${code} ${pointer}`)
    expect(codes('faqs', { question: {}, answer: {} })).toEqual(['main-language-missing /question/ko'])
    expect(codes('faqs', { question: { ko: ' ' }, answer: {} })).toEqual(['main-language-missing /question/ko'])
    expect(codes('faqs', faq('네.'))).toEqual([])
    expect(codes('schedule-exceptions', { date: '2026-11-26', note: {} })).toEqual([])
  })
})
