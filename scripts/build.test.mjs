import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUILD } from './build.mjs'
import { root } from './project.mjs'

/** Returns a Vite config file with its local imports. */
const withImports = (path) => {
  const text = readFileSync(join(root, path), 'utf8')
  const imported = [...text.matchAll(/from '(\.[^']*)'/g)].map(([, name]) => join(path, '..', name))
  return [path, ...imported.flatMap(withImports)]
}

const CONFIGS = BUILD.filter(({ inputs }) => inputs.some((path) => path.endsWith('.config.ts')))

describe('a build', () => {
  it.each(CONFIGS.filter(({ outputs }) => outputs.length > 0).map(({ name, inputs }) => [name, inputs]))(
    'of the %s is made anew where one of its settings has changed',
    (_, inputs) => {
      const settings = inputs.filter((path) => path.endsWith('.config.ts')).flatMap(withImports)
      expect(settings.filter((path) => !inputs.includes(path))).toEqual([])
    },
  )

  it('has settings for each of its steps', () => {
    expect(CONFIGS.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['site', 'widget', 'console', 'studio', 'server']),
    )
  })
})
