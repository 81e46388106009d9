import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sections } from '#runtime/registry.ts'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import { printProblem } from '#schemas/explain/print-problem.ts'
import { toSectionManifest } from '#schemas/section-manifest.ts'
import { checkTemplates, loadTemplates, readRepository } from '#server/cli/template-check/index.ts'
import { ROOT } from './project-files.ts'

const findProblems = async () =>
  checkTemplates({
    files: await loadTemplates(join(ROOT, 'templates')),
    sections: [...sections.values()].map(toSectionManifest),
    roles: Object.keys(roleSchemas),
    migrations: new Map([...sections.values()].map(({ type, migrations = {} }) => [type, migrations])),
    repository: await readRepository(ROOT),
  })

describe('templates', () => {
  it('have no problem that `maru template check` calls an error', async () => {
    const errors = (await findProblems()).filter(({ severity }) => severity === 'error')
    expect(errors.map(printProblem).join('\n')).toBe('')
  })

  it('name a schema that is there in every file, so that editors complete it', async () => {
    const files = await loadTemplates(join(ROOT, 'templates'))
    expect(files.length).toBeGreaterThan(50)
    for (const { path, text } of files) {
      // The test above has seen that every file follows its form.
      const { $schema = '' } = JSON.parse(text) as { $schema?: string }
      expect($schema, path).toMatch(/^\.\.\/.*\.schema\.json$/)
      expect(existsSync(join(ROOT, 'templates', dirname(path), $schema)), path).toBe(true)
    }
    expect((await findProblems()).filter(({ code }) => code === 'T115')).toEqual([])
  })
})
