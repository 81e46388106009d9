import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../vitest.config.ts'
import { UNIT_LANES } from './check.mjs'
import { root } from './project.mjs'

it('a unit test runs in one lane, none in two and none in no lane', () => {
  const { include } = config.test.projects.find(({ test }) => test.name === 'unit').test
  const files = globSync(include, { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const lanesOf = (file) =>
    Object.values(UNIT_LANES).filter((words) => words.some((word) => file.toLowerCase().includes(word)))
  expect(files.filter((file) => lanesOf(file).length !== 1)).toEqual([])
})
