import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sections } from '#runtime/registry.ts'
import { roleSchemas } from '#schemas/generated/schema-files.ts'
import { printProblem } from '#schemas/explain/print-problem.ts'
import { toSectionManifest } from '#schemas/section-manifest.ts'
import { checkTemplates, loadTemplates } from '#server/cli/template-check/index.ts'
import { ROOT } from './project-files.ts'

describe('templates', () => {
  it('have no problem that `maru template check` calls an error', async () => {
    const problems = checkTemplates({
      files: await loadTemplates(join(ROOT, 'templates')),
      sections: [...sections.values()].map(toSectionManifest),
      roles: Object.keys(roleSchemas),
      migrations: new Map([...sections.values()].map(({ type, migrations = {} }) => [type, migrations])),
    })
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(printProblem).join('\n')).toBe('')
  })
})
