import { describe, expect, it } from 'vitest'
import { commands } from '#server/app/cli/commands.ts'
import { SETTING_NAMES } from '#server/core/setting-names.ts'
import { readSteps } from '#tests/follow-guide.ts'
import { findCommentFaults } from './check-comments.ts'
import { documentsOf, findDocumentFaults, type Known } from './check-documents.ts'
import { findOperationFaults } from './check-operations.ts'
import { findTranslationFaults, withoutLanguageLink } from './check-translated-guides.ts'
import { listProject, readProject } from './project-files.ts'

const project = readProject()
const { scripts } = JSON.parse(project.get('package.json') ?? '{}') as { scripts: Record<string, string> }

describe('documents', () => {
  it('name only paths, scripts, commands and settings that exist', () => {
    const known = {
      paths: listProject(),
      files: project,
      scripts: Object.keys(scripts),
      commands: commands.map(({ name }) => name),
    }
    expect(findDocumentFaults(documentsOf(project), known)).toEqual([])
  })

  it('have at most 60 lines when they are guides or decisions, unless generated from code', () => {
    const long = [...documentsOf(project)].filter(
      ([path, text]) =>
        /^docs\/(guides|decisions)\//.test(path) &&
        !text.includes('by `npm run generate`; not edited by hand') &&
        withoutLanguageLink(text).trimEnd().split('\n').length > 60,
    )
    expect(long.map(([path]) => path)).toEqual([])
  })

  it('about decisions have their four parts', () => {
    const faults = [...documentsOf(project)].flatMap(([path, text]) => {
      if (!path.startsWith('docs/decisions/')) return []
      return ['Status', 'Context', 'Decision', 'Consequences']
        .filter((part) => !text.includes(`\n## ${part}\n`))
        .map((part) => `${path} lacks ${part}`)
    })
    expect(faults).toEqual([])
  })
})

describe('the guide to running Maru', () => {
  it('lists every setting', () => {
    const guide = project.get('docs/guides/running-maru.md') ?? ''
    expect([...SETTING_NAMES].filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })
})

describe('Korean guides', () => {
  it('have the code blocks, headings and links of the English guides', () => {
    const guides = [...project.keys()].filter((path) => path.startsWith('docs/guides/ko/'))
    expect(guides.length).toBeGreaterThan(0)
    expect(findTranslationFaults(documentsOf(project))).toEqual([])
  })
})

describe('findTranslationFaults', () => {
  const guides = new Map([
    [
      'docs/guides/a.md',
      '# A\n\n[한국어](ko/a.md)\n\n## B\n\n```sh\n# one\n```\n\n[b](b.md), [c](c.md#d).\n\n    two\n',
    ],
    ['docs/guides/b.md', '# B\n\n[한국어](ko/b.md)\n'],
    ['docs/guides/ko/b.md', '# 나\n\n[English](../b.md)\n'],
  ])
  const korean = '# 가\n\n[English](../a.md)\n\n## 나\n\n```sh\n# one\n```\n\n[나](b.md), [다](../c.md).\n\n    two\n'
  const faultsOf = (text: string, path = 'docs/guides/ko/a.md') =>
    findTranslationFaults(new Map([...guides, [path, text]]))

  it('accepts the same blocks, headings and links', () => {
    expect(faultsOf(korean)).toEqual([])
  })

  it.each([
    ['another block', '# one', '# 하나', 1],
    ['a missing block', '```sh\n# one\n```\n\n', '', 2],
    ['another indented block', '    two', '    둘', 1],
    ['a missing heading', '## 나\n\n', '', 1],
    ['a heading of another level', '## 나', '### 나', 1],
    ['a missing link', ', [다](../c.md)', '', 1],
    ['a link of its own', '[다]', '[라](../d.md), [다]', 1],
    ['a link to the English version of a translated guide', '](b.md)', '](../b.md)', 2],
    ['no link to the English guide', '[English](../a.md)\n\n', '', 1],
  ])('finds %s', (_, from, to, faults) => {
    expect(faultsOf(korean.replace(from, to))).toHaveLength(faults)
  })

  it('finds guides without an English version, and English guides without a link', () => {
    expect(faultsOf(korean, 'docs/guides/ko/z.md')).toEqual(['docs/guides/ko/z.md has no English guide'])
    expect(faultsOf('# B\n', 'docs/guides/b.md')).toEqual(['docs/guides/b.md does not link to the Korean guide'])
  })
})

describe('the architecture guide', () => {
  const path = 'docs/architecture.md'
  const document = project.get(path) ?? ''
  const chapterOf = (title: string) => document.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  const questions = chapterOf('Where to look')
    .split(/^(?=\d+\. )/m)
    .slice(1)

  it('is linked from the README, so that each answer is two clicks away', () => {
    expect(project.get('README.md')).toContain(`](${path})`)
    for (const question of questions) expect(question).toMatch(/\]\(\.\.\/[^)]+\)/)
  })

  it('answers twenty questions or more, and the linked files contain the names it uses', () => {
    expect(questions.length).toBeGreaterThanOrEqual(20)
    const faults = questions.flatMap((question) => {
      const texts = [...question.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => project.get(file) ?? '')
      const names = [...question.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
      return names.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
    })
    expect(faults).toEqual([])
  })

  it('has a line for each folder of the server, and for no others', () => {
    const told = [...chapterOf('The server’s folders').matchAll(/^\| `(server\/[^`]+)\/`/gm)].map(([, name]) => name)
    const there = listProject().flatMap((one) => /^server\/[^/]+(?=\/)/.exec(one)?.[0] ?? [])
    expect(new Set(told)).toEqual(new Set(there))
  })
})

describe('the code tour', () => {
  const changes = readSteps(project.get('docs/tour.md') ?? '').filter((step) => step.kind === 'change')

  it('is linked from the README, and each line that it changes occurs exactly once', () => {
    expect(project.get('README.md')).toContain('](docs/tour.md)')
    expect(changes.length).toBeGreaterThan(5)
    const wrong = changes.filter(({ file, from }) => `\n${project.get(file) ?? ''}`.split(`\n${from}\n`).length !== 2)
    expect(wrong).toEqual([])
  })
})

describe('operations in documents', () => {
  it('exist in the API', () => {
    const { paths } = JSON.parse(project.get('schemas/generated/api/openapi.json') ?? '{}') as {
      paths: Record<string, object>
    }
    const operations = new Map(
      Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods).map((name) => name.toUpperCase())]),
    )
    expect(operations.size).toBeGreaterThan(100)
    expect(findOperationFaults(documentsOf(project), operations)).toEqual([])
  })

  it.each([
    ['`GET /admin/file`', 1],
    ['`GET` and `DELETE /api/admin/file`', 2],
    ['| `POST /admin/file` | the file |', 0],
    ['`GET`, `PUT`, `DELETE /admin/pictures/{pictureId}`.', 1],
    ['`GET /admin/gone`', 1],
    ['`GET /healthz`', 0],
  ])('are compared by method and path: %s', (text, faults) => {
    const operations = new Map([
      ['/admin/file', ['POST']],
      ['/admin/pictures/{id}', ['GET', 'DELETE']],
    ])
    expect(findOperationFaults(new Map([['docs/a.md', text]]), operations)).toHaveLength(faults)
  })
})

describe('comments', () => {
  it('cite only documents, headings, rules, sections, decisions and files that exist', () => {
    expect(findCommentFaults(project, listProject())).toEqual([])
  })
})

describe('findCommentFaults', () => {
  const files = new Map([
    ['docs/specification.md', '# Specification\n\n## §4 States\n\n### Toasts\n\nAt most\nfive.\n\n## §9 Constants\n'],
    ['docs/quality.md', '1. One.\n12. Twelve.\n'],
    ['docs/decisions/0009-page-cache.md', ''],
    ['docs/decisions/archive/0015-no-carousel-library.md', ''],
    ['runtime/kit/link.tsx', ''],
  ])
  const faultsOf = (text: string, path = 'server/a.ts') =>
    findCommentFaults(new Map([...files, [path, text]]), [...files.keys(), 'sections/cards/Card/index.ts'])

  it.each([
    ['a document without its folder', '// See quality.md.'],
    ['a rule', '// See docs/quality.md, rule 2.'],
    ['a heading', '/** See docs/specification.md "Popups". */'],
    ['a heading, over two lines', '// See docs/specification.md\n// "Popups".'],
    ['a section', '// Spec §5'],
    ['a second section', '// Spec §4, §5'],
    ['words of a section', '// Specification §9 "Toasts"'],
    ['a decision', '// Decision record 0010 says why.'],
    ['a decision by its path', '// See docs/decisions/0010-turns.md.'],
    ['a file', '/** As server/gone.ts does. */'],
    ['a folder', '// All of `sections/Gone/`.'],
  ])('reports a missing target: %s', (_, text) => {
    expect(faultsOf(text)).toHaveLength(1)
  })

  it('checks descriptions and documents too', () => {
    expect(faultsOf('{ "description": "By Specification §5." }', 'schemas/a.schema.json')).toHaveLength(1)
    expect(faultsOf('{ "description": "By Spec §5." }', 'server/resources/a/contract.json')).toHaveLength(1)
    expect(faultsOf('It is kept (Spec §5).', 'docs/guides/a.md')).toHaveLength(1)
  })

  it.each([
    '// See docs/quality.md, rule 12, and docs/specification.md "Toasts".',
    '/**\n * Spec §4 "At most five", §9 or decision 0009; runtime/kit/link.tsx and `sections/<family>/<Name>/index.ts`.\n */',
    '// The code is server/busy; the address /templates/a.json is no file of ours.',
    '// Decision 0015 and docs/decisions/archive/0015-no-carousel-library.md are archived.',
    'const text = "quality.md" // Not in a comment.',
  ])('accepts valid references: %s', (text) => {
    expect(faultsOf(text)).toEqual([])
  })
})

describe('findDocumentFaults', () => {
  const known: Known = {
    paths: [
      'README.md',
      'docs/guides/a.md',
      'docs/images/a.png',
      'sections/cards/Card/index.ts',
      'runtime/kit/link.tsx',
    ],
    files: new Map([
      ['server/core/env.ts', `read('PORT')`],
      ['README.md', '# Maru\n\n## Where is … `x`?\n'],
    ]),
    scripts: ['start', 'test', 'maru'],
    commands: ['template check', 'backup'],
  }
  const faultsOf = (text: string) => findDocumentFaults(new Map([['docs/guides/a.md', text]]), known)

  it.each([
    ['a path', 'See `runtime/kit/gone.ts`.'],
    ['a path of a folder that is there', 'See `sections/Gone/`.'],
    ['a file name', 'See `gone.schema.json`.'],
    ['a subpath', 'Import `#kit/gone.ts`.'],
    ['a link', 'See [there](../gone.md).'],
    ['a heading', 'See [there](../../README.md#what-is-x).'],
    ['a picture', '![There](../images/gone.png)'],
    ['a script', 'Run `npm run gone`.'],
    ['a script in a block', '    npm run gone'],
    ['a command', 'Run `npm run maru -- template gone`.'],
    ['a command in short', 'Run `maru gone`.'],
    ['a setting', 'Set `GONE_PORT`.'],
  ])('reports a missing target: %s', (_, text) => {
    expect(faultsOf(text)).toHaveLength(1)
  })

  it.each([
    'See `runtime/kit/link.tsx`, `runtime/kit/`, `sections/<family>/<Name>/index.ts` and `sections/*/*/index.ts`.',
    'See [where](../../README.md#where-is--x).',
    'Import `#kit/link.tsx`; see [this](a.md#part), [that](https://example.com) and ![a picture](../images/a.png).',
    'Run `npm start`, `npm run test`, `npm ci`, `npm run maru -- template check clean` or `maru backup`.',
    'Set `PORT=3001`; ask `/api/openapi.json`; write `{ "a": 1 }` in `index.ts`.',
  ])('accepts valid references: %s', (text) => {
    expect(faultsOf(text)).toEqual([])
  })
  it.each([
    ['docs/decisions/archive/0001-a.md', '../../guides/a.md'],
    ['CHANGELOG.md', 'docs/guides/a.md'],
  ])('allows %s to name removed code, but checks its links', (path, link) => {
    const recordFaults = (text: string) => findDocumentFaults(new Map([[path, text]]), known)
    expect(recordFaults('See `runtime/kit/gone.ts`, `npm run gone` and `GONE_PORT`.')).toEqual([])
    expect(recordFaults(`See [there](${link}).`)).toEqual([])
    expect(recordFaults('See [there](gone/a.md).')).toHaveLength(1)
    expect(findOperationFaults(new Map([[path, '`GET /admin/gone`']]), new Map())).toEqual([])
  })
})
