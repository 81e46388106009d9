import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'locales/ko'

/**
 * A particle whose form depends on the letter before it: 을 or 를, 으로 or 로. After a placeholder that letter is unknown,
 * so the sentence is worded without one.
 */
const PARTICLE =
  /\}\}[’”'")\]]*(?:(?:은|는|이|가|을|를|과|와|이라|라|이나|나|이며|며|이랑|랑|아|야)(?![가-힣])|(?:으로|로)(?:[는도만]|부터|서|(?![가-힣])))/

/** A day as it is formatted ends in 일 in any case. */
const isDay = (text: string): boolean => /\{\{day\}\}은/.test(text) && !PARTICLE.test(text.replace('{{day}}은', ''))

const listTexts = (value: unknown, key: string): [string, string][] => {
  if (typeof value === 'string') return [[key, value]]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => listTexts(inner, `${key}.${name}`))
    : []
}

it('Korean texts have no particle after a placeholder whose form depends on the value', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const texts = files.flatMap((file) => listTexts(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')), file))
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter(([, text]) => PARTICLE.test(text) && !isDay(text))).toEqual([])
})

it.each(['{{time}}로 옮깁니다', '‘{{name}}’을 지웁니다', '{{n}}이 있습니다', '{{clinic}}으로'])(
  'the particle check reports %s',
  (text) => expect(PARTICLE.test(text)).toBe(true),
)

it.each(['{{count}}가지', '{{count}}이상', '{{name}}에서', '{{n}}로그', '{{count}}개를'])(
  'the particle check accepts %s',
  (text) => expect(PARTICLE.test(text)).toBe(false),
)
