import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { areTemplatesChecked, digestTemplates, noteCheckedTemplates } from './checked-templates.ts'

let rootDir: string
beforeEach(async () => {
  rootDir = await mkdtemp(join(tmpdir(), 'maru-checked-'))
  await mkdir(join(rootDir, 'templates/spring'), { recursive: true })
  await writeFile(join(rootDir, 'templates/spring/theme.json'), '{}')
})
afterEach(() => rm(rootDir, { recursive: true, force: true }))

const build = () => mkdir(join(rootDir, 'dist/app'), { recursive: true })

it('areTemplatesChecked returns true for templates that this build has checked', async () => {
  await build()
  expect(await areTemplatesChecked({ rootDir })).toBe(false)
  await noteCheckedTemplates({ rootDir }, await digestTemplates({ rootDir }))
  expect(await areTemplatesChecked({ rootDir })).toBe(true)
})

it.each([
  ['changed', 'theme.json', '{ }'],
  ['added', 'home.json', '{}'],
])('areTemplatesChecked returns false after a file was %s', async (_, file, text) => {
  await build()
  await noteCheckedTemplates({ rootDir }, await digestTemplates({ rootDir }))
  await writeFile(join(rootDir, 'templates/spring', file), text)
  expect(await areTemplatesChecked({ rootDir })).toBe(false)
})

it('areTemplatesChecked returns false without a build', async () => {
  await noteCheckedTemplates({ rootDir }, await digestTemplates({ rootDir }))
  expect(await areTemplatesChecked({ rootDir })).toBe(false)
})
