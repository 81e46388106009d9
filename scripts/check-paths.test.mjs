import { expect, it } from 'vitest'
import { choosePathChecks, listFilesOf } from './check-paths.mjs'

const namesOf = (...words) => choosePathChecks(words).map(({ name }) => name)

it('checks a section by its name: its tests, types, texts, look and what is generated from it', () => {
  expect(listFilesOf('PromotionTimeSale')).toContain('sections/promotions/PromotionTimeSale/settings.schema.json')
  expect(namesOf('PromotionTimeSale')).toEqual([
    'related',
    'types',
    'architecture',
    'lint',
    'format',
    'generated',
    'generated-api',
  ])
})

it('checks a document without types, lint or tests of code', () => {
  expect(namesOf('CONTRIBUTING.md')).toEqual(['architecture', 'format'])
})

it('checks a script without the types of the project', () => {
  expect(namesOf('scripts/lock.mjs')).toEqual(['related', 'architecture', 'lint', 'format'])
})

it('takes folders and several paths', () => {
  expect(listFilesOf('./server/tenancy/')).toContain('server/tenancy/tags.ts')
  expect(namesOf('server/tenancy', 'README.md')).toContain('types')
})

it('says so where there is no such path', () => {
  expect(() => listFilesOf('FirstLihgt')).toThrow('No file or folder "FirstLihgt".')
  expect(() => listFilesOf('../secret')).toThrow('No file or folder')
})

it('looks at licences where packages change', () => {
  expect(namesOf('package.json')).toContain('licences')
})
