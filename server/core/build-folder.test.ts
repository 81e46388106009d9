import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findAssetsFolder, findBuildFolder } from './build-folder.ts'

let rootDir: string
beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), 'maru-build-folder-'))
})
afterEach(() => rmSync(rootDir, { recursive: true, force: true }))

it('findBuildFolder returns the build that contains the program, at any depth', () => {
  expect(findBuildFolder({ rootDir }, join(rootDir, 'builds/a1/app/server.mjs'))).toBe(join(rootDir, 'builds/a1'))
  expect(findBuildFolder({ rootDir }, join(rootDir, 'builds/a1/app/chunks/env.mjs'))).toBe(join(rootDir, 'builds/a1'))
})

it('findBuildFolder returns dist for sources and for a copy', () => {
  for (const program of ['server/core/build-folder.ts', 'dist/app/server.mjs'])
    expect(findBuildFolder({ rootDir }, join(rootDir, program))).toBe(join(rootDir, 'dist'))
})

it('findAssetsFolder returns the shared assets of all builds if they exist, else the build’s own', () => {
  const program = join(rootDir, 'builds/a1/app/server.mjs')
  expect(findAssetsFolder({ rootDir }, program)).toBe(join(rootDir, 'builds/a1/client/assets'))
  mkdirSync(join(rootDir, 'builds/assets'), { recursive: true })
  expect(findAssetsFolder({ rootDir }, program)).toBe(join(rootDir, 'builds/assets'))
  expect(findAssetsFolder({ rootDir }, join(rootDir, 'server/app/serve.ts'))).toBe(join(rootDir, 'dist/client/assets'))
})
