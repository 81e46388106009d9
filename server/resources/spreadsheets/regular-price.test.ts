import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SHEET_KINDS } from './sheet-kinds.ts'

type Words = Record<string, string | Record<string, string>>

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Words>
const form = read('schemas/entities/product-option.schema.json')['properties']?.['originalPrice']

it('the regular price has the same name in sheets, forms, lists and on the site', () => {
  const column = SHEET_KINDS.flatMap(({ fields }) => fields).find(({ field }) => field === 'originalPrice')
  for (const [language, word] of [
    ['ko', '정가'],
    ['en', 'Regular price'],
  ] as const) {
    const words = (file: string) => read(`locales/${language}/${file}.json`)
    const ownForm = language === 'en' ? form : words('schemas/entities/product-option')['/properties/originalPrice']
    expect(column?.heading[language]).toBe(word)
    expect(ownForm).toMatchObject({ title: word })
    expect(words('console/options')['original']).toBe(word)
    expect(words('console/treatments')['column']).toMatchObject({ original: word })
    expect(words('price')['before']).toBe(word.toLowerCase())
  }
})
