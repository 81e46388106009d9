import { describe, expect, it } from 'vitest'
import type { PostWords } from '#schemas/board-refusal.ts'
import { checkPassword, checkPost } from './check-post.ts'

const WORDS: PostWords = {
  authorName: '김하윤',
  title: '기미 상담',
  content: '언제 받으면 좋을까요?',
  isPrivate: true,
  phone: null,
  email: null,
}

const codesOf = (changes: Partial<PostWords>, password = '1234') =>
  checkPost({ ...WORDS, ...changes }, password).map(({ code }) => code)

describe('a post', () => {
  it.each<[string, Partial<PostWords>, string[]]>([
    ['is good with name, title and text', {}, []],
    ['wants a name', { authorName: ' ' }, ['name.required']],
    ['wants a title', { title: '' }, ['title.required']],
    ['wants a text', { content: '\n ' }, ['content.required']],
    ['takes 40 characters of a name', { authorName: '김'.repeat(40) }, []],
    ['takes no more', { authorName: '김'.repeat(41) }, ['name.tooLong']],
    ['takes 100 characters of a title, an emoji being one', { title: '💧'.repeat(100) }, []],
    ['takes no longer title', { title: 'a'.repeat(101) }, ['title.tooLong']],
    ['takes no longer text', { content: 'a'.repeat(5001) }, ['content.tooLong']],
    ['takes a phone number as people write it', { phone: { countryCode: '+82', number: '010-1234 5678' } }, []],
    ['takes no words for one', { phone: { countryCode: '+82', number: '010 ask me' } }, ['phone.invalid']],
    ['takes no stump of one', { phone: { countryCode: '+82', number: '010' } }, ['phone.invalid']],
    ['takes the shortest number that there is', { phone: { countryCode: '+82', number: '1588' } }, []],
    ['takes twenty digits', { phone: { countryCode: '+82', number: '1'.repeat(20) } }, []],
    ['takes no more of them', { phone: { countryCode: '+82', number: '1'.repeat(21) } }, ['phone.invalid']],
    ['takes no word before a number', { phone: { countryCode: '+82', number: 'call 0101234' } }, ['phone.invalid']],
    ['takes an e-mail address of several parts', { email: 'ha@a.b.example' }, []],
    ['takes 254 characters of one', { email: `${'a'.repeat(246)}@b.co.kr` }, []],
    ['takes no more of one', { email: `${'a'.repeat(247)}@b.co.kr` }, ['email.invalid']],
    ['takes nothing before an address', { email: 'me: ha@mail.example' }, ['email.invalid']],
    ['takes nothing after an address', { email: 'ha@mail.example, or call' }, ['email.invalid']],
    ['takes an e-mail address', { email: 'ha.yun@mail.example' }, []],
    ['takes no half of one', { email: 'ha.yun@mail' }, ['email.invalid']],
    [
      'names everything at once, in the form’s order',
      { authorName: '', title: '' },
      ['name.required', 'title.required'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(codesOf(changes)).toEqual(expected)
  })
})

describe('a password', () => {
  it.each([
    ['', 'password.required'],
    ['123', 'password.tooShort'],
    ['💧💧💧', 'password.tooShort'],
    ['1234', undefined],
    ['    ', undefined],
    ['a'.repeat(128), undefined],
    ['a'.repeat(129), 'password.tooLong'],
  ])('“%s” is %s', (password, expected) => {
    expect(checkPassword(password)[0]?.code).toBe(expected)
  })
})

it('a new password is not only spaces, but an existing one may be', () => {
  expect(codesOf({}, '    ')).toEqual(['password.blank'])
  expect(codesOf({}, ' 12 ')).toEqual([])
  expect(codesOf({}, '   ')).toEqual(['password.tooShort'])
  expect(checkPost(WORDS, '    ', 'edit')).toEqual([])
})
