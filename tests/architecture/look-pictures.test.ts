import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PICTURES = join(ROOT, 'console/ui/template-pictures/pictures')
/** Bytes of a picture that stands beside each clinic of a list. */
const MAX_BYTES = 15_000

const drawn = readdirSync(PICTURES)

/** The names that pictures of a template's site types have. */
const listLooks = (code: string): string[] => {
  const text = readFileSync(join(ROOT, 'templates', code, 'template.json'), 'utf8')
  // The templates' own test holds the file against its schema.
  const { homepageTypes } = JSON.parse(text) as { homepageTypes: readonly string[] }
  return homepageTypes.map((type) => `${code}-${type.toLowerCase()}.webp`)
}

it('a template has small pictures of all its site types or of none, and there are no others', () => {
  const templates = readdirSync(join(ROOT, 'templates')).map(listLooks)
  const begun = templates.filter((looks) => looks.some((look) => drawn.includes(look)))
  expect(begun.length).toBeGreaterThan(0)
  expect(drawn.toSorted()).toEqual(begun.flat().toSorted())
  expect(drawn.filter((name) => statSync(join(PICTURES, name)).size > MAX_BYTES)).toEqual([])
})
