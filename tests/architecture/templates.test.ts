import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { printProblem } from '#schemas/explain/print-problem.ts'
import { checkRepository, loadTemplates } from '#server/templates/check/index.ts'
import { ROOT } from './project-files.ts'

const found = checkRepository(ROOT)

describe('templates', () => {
  it('have no error in `maru template check`', async () => {
    const errors = (await found).filter(({ severity }) => severity === 'error')
    expect(errors.map(printProblem).join('\n')).toBe('')
  })

  it('name an existing schema in every file, so that editors complete it', async () => {
    const files = await loadTemplates(join(ROOT, 'templates'))
    expect(files.length).toBeGreaterThan(50)
    for (const { path, text } of files) {
      // The test above has seen that every file follows its form.
      const { $schema = '' } = JSON.parse(text) as { $schema?: string }
      expect($schema, path).toMatch(/^\.\.\/.*\.schema\.json$/)
      expect(existsSync(join(ROOT, 'templates', dirname(path), $schema)), path).toBe(true)
    }
    expect((await found).filter(({ code }) => code === 'T115')).toEqual([])
  })
})
