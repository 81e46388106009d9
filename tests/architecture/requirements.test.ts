import { describe, expect, it } from 'vitest'
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts'
import { findRequirementFaults, namesTest } from './check-requirements.ts'
import { listProject, readProject } from './project-files.ts'

const project = readProject()

describe('the ASVS answers', () => {
  it('cover each requirement once, and name a test when there is one', () => {
    expect(ASVS_REQUIREMENTS).toHaveLength(253)
    expect(findRequirementFaults(project.get('docs/asvs.md') ?? '', ASVS_REQUIREMENTS)).toEqual([])
  })

  it.each(['docs/asvs.md', 'docs/security.md', 'docs/quality.md', 'docs/reliability.md'])(
    'in %s name only tests that exist',
    (path) => {
      const named = [...(project.get(path) ?? '').matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name)
      const tests = named.filter((name) => namesTest(name))
      expect(tests.length).toBeGreaterThan(10)
      const files = new Set(listProject())
      expect(tests.filter((name) => !files.has(name))).toEqual([])
    },
  )
})

describe('findRequirementFaults', () => {
  const faultsOf = (...rows: string[]) => findRequirementFaults(rows.join('\n'), ['1.1.1', '1.1.2', '1.1.3'])

  it.each([
    ['one without an answer', '| 1.1.1 to 1.1.2 | Absent: there is none |'],
    ['an unknown one', '| 1.1.1 to 1.1.3 | Absent: there is none |', '| 1.1.4 a word | Absent: there is none |'],
    [
      'one that is answered twice',
      '| 1.1.1 to 1.1.3 | Absent: there is none |',
      '| 1.1.2 a word | Code: it is done by hand |',
    ],
    ['an answer of no kind', '| 1.1.1 to 1.1.3 | Somehow: by luck |'],
    ['a test without a file', '| 1.1.1 to 1.1.3 | Test: somebody tried |'],
    ['an answer without a reason', '| 1.1.1 to 1.1.3 | Code: |'],
  ])('finds %s', (_, ...rows) => {
    expect(faultsOf(...rows)).toHaveLength(1)
  })

  it('accepts lists, ranges and words', () => {
    expect(faultsOf('| 1.1.1 a, 1.1.3 b | Test: `server/a.test.ts` |', '| 1.1.2 a word | No: it is dear |')).toEqual([])
  })
})
