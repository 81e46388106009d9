import { expect, it } from 'vitest'
import { readLanguageCode } from './language.ts'

it.each([
  ['ko', 'ko'],
  ['kr', 'ko'],
  ['JP', 'ja'],
  ['ja-JP', 'ja'],
  ['cn', 'zh'],
  ['zh_Hans', 'zh'],
  [' en ', 'en'],
  ['vi', null],
  ['', null],
  [undefined, null],
])('readLanguageCode reads %j as %j', (code, language) => {
  expect(readLanguageCode(code)).toBe(language)
})
