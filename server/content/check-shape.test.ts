import { describe, expect, it } from 'vitest'
import { resources } from '../resources/registry.ts'
import { toLastingAddress } from '../files/media/media-address.ts'
import { checkShape } from './check-shape.ts'

const kinds = new Map(resources.flatMap((one) => one.kinds ?? []).map((kind) => [kind.name, kind]))
const check = (name: string, data: object) => {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`There is no kind ${name}`)
  return checkShape(kind, '1', data)
}
const tell = (name: string, data: object) =>
  check(name, data).problems.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)

const faq = { id: 1, categoryId: 1, question: { ko: '네?' }, answer: { ko: '<p>네</p>' }, weight: 1 }

describe('the shape of an entry', () => {
  it.each<[string, object, string[]]>([
    ['is right', {}, []],
    ['lacks a field', { weight: undefined }, ['error missing /weight']],
    ['has an empty text', { question: {} }, ['error empty /question']],
    ['has a field of its own', { mood: 1 }, ['refused not-a-field ']],
    ['has a language that there is not', { question: { ko: 'a', fr: 'b' } }, ['refused not-a-field /question']],
    ['has a text for a number', { categoryId: 'x' }, ['refused wrong-type /categoryId']],
    ['has a number that is too small', { categoryId: 0 }, ['refused out-of-range /categoryId']],
    ['has a number that is too large', { id: 2 ** 31 }, ['refused out-of-range /id']],
  ])('is checked for a question that %s', (_, more, found) => {
    expect(tell('faqs', JSON.parse(JSON.stringify({ ...faq, ...more })))).toEqual(found)
  })

  it.each<[string, object, string]>([
    [
      'a list that is too long',
      { facts: Array.from({ length: 5 }, () => ({ label: { ko: 'a' }, value: { ko: 'b' } })) },
      'refused too-many /facts',
    ],
    ['a thing twice', { badges: ['NEW', 'NEW'] }, 'refused doubled /badges'],
    ['what is not among the choices', { badges: ['OLD'] }, 'refused not-allowed /badges/0'],
    ['an empty word for a choice', { badges: [''] }, 'refused not-allowed /badges/0'],
  ])('is rejected for a treatment with %s', (_, more, found) => {
    expect(tell('products', more).filter((one) => one.startsWith('refused'))).toEqual([found])
  })

  it('has wrong forms refused, and empty ones reported as errors', () => {
    expect(tell('short-links', { code: 'may', path: 'https://a.test' })).toEqual(['refused wrong-form /path'])
    expect(tell('short-links', { code: 'may', path: '' })).toEqual(['error empty /path'])
    expect(tell('short-links', { code: 'a b', path: '' })).toEqual(['refused wrong-form /code', 'error empty /path'])
  })

  it('has cleaned texts, and messages that state each problem and its place', () => {
    const { data, problems } = check('faqs', { ...faq, answer: { ko: '<p onclick="x()">네</p>' }, weight: '1' })
    expect(data).toMatchObject({ answer: { ko: '<p>네</p>' } })
    expect(problems).toMatchObject([
      { message: expect.stringMatching(/^\/weight must be integer.*\.$/), language: null },
    ])
    expect(check('faqs', { ...faq, mood: 1 }).problems[0]?.message).toMatch(/^\/ must NOT .*"mood"/)
  })
})

describe('a picture without alt text', () => {
  const size = { width: 4, height: 3 }
  const own = toLastingAddress('a'.repeat(12))
  const wordsIn = (image: object) => tell('products', { thumbnail: image }).filter((one) => one.includes('/thumbnail'))

  it('is valid if it was uploaded, since uploads have their own', () => {
    expect(wordsIn({ ...size, src: own })).toEqual([])
    expect(wordsIn({ ...size, src: own, alt: {} })).toEqual([])
  })

  it('is reported if it is a file of this site or of another one', () => {
    expect(wordsIn({ ...size, src: '/media/a.png' })).toEqual(['error missing /thumbnail/alt'])
    expect(wordsIn({ ...size, src: 'https://a.test/a.png', alt: {} })).toEqual(['error empty /thumbnail/alt'])
  })

  it('is reported next to an uploaded one', () => {
    const images = [
      { ...size, src: own },
      { ...size, src: '/media/a.png' },
      { ...size, src: '/media/b.png', alt: {} },
    ]
    const found = tell('products', { images, name: {} }).filter((one) => /images|name/.test(one))
    expect(found.toSorted()).toEqual(['error empty /images/2/alt', 'error empty /name', 'error missing /images/1/alt'])
  })

  it('is still checked for everything else', () => {
    expect(wordsIn({ src: own, width: 4 })).toEqual(['error missing /thumbnail/height'])
    expect(wordsIn({ ...size, alt: {} })).toEqual(['error missing /thumbnail/src', 'error empty /thumbnail/alt'])
  })
})
