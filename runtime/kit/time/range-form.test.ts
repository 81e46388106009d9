import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Range separators by language, such as for opening hours. */
const RANGE = { ko: ' – ', en: ' – ', ja: '〜', zh: ' – ' }

/** Both ends of a range, with the dash between them; only a word before the second end is allowed in between. */
const FOUND = /\}\}(\s*[-–—~〜～]\s*)(?:until )?\{\{/g

it.each(Object.entries(RANGE))('every text in %s writes ranges in one form', (language, form) => {
  const folder = `locales/${language}`
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(FOUND)].map(([, dash]) => [file, dash]))
  expect(found.length).toBeGreaterThan(4)
  expect(found.filter(([, dash]) => dash !== form)).toEqual([])
})
