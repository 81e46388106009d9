import { describe, expect, it } from 'vitest'
import { commands } from '#server/cli/commands.ts'
import { documentsOf, findDocumentFaults, type Known } from './check-documents.ts'
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

  it('are as long as they may be: guides 60 lines, records of decisions 60, lists made from code as long as they get', () => {
    const long = [...documentsOf(project)].filter(
      ([path, text]) =>
        /^docs\/(guides|decisions)\//.test(path) &&
        !text.includes('by `npm run generate`; not edited by hand') &&
        text.trimEnd().split('\n').length > 60,
    )
    expect(long.map(([path]) => path)).toEqual([])
  })

  it('of decisions have their four parts', () => {
    const faults = [...documentsOf(project)].flatMap(([path, text]) => {
      if (!path.startsWith('docs/decisions/')) return []
      return ['Status', 'Context', 'Decision', 'Consequences']
        .filter((part) => !text.includes(`\n## ${part}\n`))
        .map((part) => `${path} lacks ${part}`)
    })
    expect(faults).toEqual([])
  })
})

describe('the check of documents', () => {
  const known: Known = {
    paths: ['README.md', 'docs/guides/a.md', 'docs/images/a.png', 'sections/Card/index.ts', 'runtime/kit/link.tsx'],
    files: new Map([['server/env.ts', `read('PORT')`]]),
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
    ['a picture', '![There](../images/gone.png)'],
    ['a script', 'Run `npm run gone`.'],
    ['a script in a block', '    npm run gone'],
    ['a command', 'Run `npm run maru -- template gone`.'],
    ['a command in short', 'Run `maru gone`.'],
    ['a setting', 'Set `GONE_PORT`.'],
  ])('finds %s that does not exist', (_, text) => {
    expect(faultsOf(text)).toHaveLength(1)
  })

  it.each([
    'See `runtime/kit/link.tsx`, `runtime/kit/`, `sections/<Name>/index.ts` and `sections/*/index.ts`.',
    'Import `#kit/link.tsx`; see [this](a.md#part), [that](https://example.com) and ![a picture](../images/a.png).',
    'Run `npm start`, `npm run test`, `npm ci`, `npm run maru -- template check clean` or `maru backup`.',
    'Set `PORT=3001`; ask `/api/openapi.json`; write `{ "a": 1 }` in `index.ts`.',
  ])('accepts what is there: %s', (text) => {
    expect(faultsOf(text)).toEqual([])
  })
})
