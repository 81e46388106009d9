import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readCatalogues } from './locales.ts'

const folders: string[] = []

const makeRoot = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'maru-locales-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}

describe('readCatalogues', () => {
  afterEach(async () => {
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
  })

  it('returns the texts of each language, without the folders of staff texts', async () => {
    const root = await makeRoot({
      'locales/ko/common.json': '{ "close": "닫기" }',
      'locales/ko/schemas/roles/home.hero.json': '{ "": { "title": "첫 화면" } }',
      'locales/en/common.json': '{ "close": "Close" }',
    })
    expect(await readCatalogues(root)).toEqual({ ko: [{ close: '닫기' }], en: [{ close: 'Close' }] })
  })
})
