import { expect, it } from 'vitest'
import { toFolders } from './changed-folders.mjs'

it('names the folder of each changed file of code once', () => {
  expect(toFolders(['runtime/request/load-page.ts', 'runtime/request/load-page.test.ts', 'README.md', ''])).toEqual([
    'runtime/request/',
  ])
})

it('leaves out what a folder holds that is named already, and keeps one that only begins alike', () => {
  expect(
    toFolders(['server/files/media/routes.ts', 'server/files/media/store/disk.ts', 'server/media-kinds/kinds.json']),
  ).toEqual(['server/files/media/', 'server/media-kinds/'])
})

it('names no folder for files beside package.json, whose tests are everywhere', () => {
  expect(toFolders(['package.json', 'vitest.config.ts'])).toEqual([])
})

it('names none where the change is so wide that all tests tell as soon', () => {
  const paths = Array.from({ length: 13 }, (_, index) => `sections/hero/Hero${index}/queries.ts`)
  expect(toFolders(paths.slice(1))).toHaveLength(12)
  expect(toFolders(paths)).toEqual([])
})
