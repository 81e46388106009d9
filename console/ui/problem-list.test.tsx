// Problems are links in a document: @vitest-environment happy-dom
import { listContentKinds } from '#schemas/generated/api/content.ts'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toKind, toProblem } from '#tests/console-content.ts'
import { all, get, openConsolePage, textOf } from '#tests/console-page.tsx'
import { ProblemList } from './problem-list.tsx'

const api = answerCalls()
const page = openConsolePage()
beforeEach(() => {
  api.answer(listContentKinds, { rows: [toKind()] })
})
const lines = () => all('listitem').map((one) => textOf(one))
const targets = () => all('link').map((one) => one.getAttribute('href'))

it('ProblemList describes each problem and links to its field', async () => {
  await page.show(
    <ProblemList
      title="To mend"
      tone="wrong"
      problems={[
        toProblem(),
        toProblem({ code: 'translation-missing', pointer: '/options/1/name/en', language: 'en' }),
        toProblem({ kind: 'roles', key: 'home.hero', code: 'never-heard-of', pointer: '/title' }),
      ]}
      titleOf={({ kind }) => (kind === 'products' ? 'Skin texture' : undefined)}
    />,
  )
  expect(lines()).toEqual([
    'This may not be emptySkin texture Name · 한국어',
    expect.stringMatching(/^The EN translation is missingSkin texture .*2 · Name · English$/),
    // A problem without a text shows the server's message, and a role shows its field alone.
    'It may not be empty.Page content /title',
  ])
  expect(targets()).toEqual([
    '/treatments/7#%2Fname%2Fko',
    '/treatments/7#%2Foptions%2F1%2Fname%2Fen',
    '/content/roles/home.hero#%2Ftitle',
  ])
})

it('ProblemList shows eight problems, and counts the rest', async () => {
  const problems = Array.from({ length: 11 }, (_, index) => toProblem({ key: String(index) }))
  await page.show(<ProblemList title="To mend" tone="attention" problems={problems} />)
  expect(lines()).toHaveLength(8)
  expect(lines()[3]).toContain('Treatment 3')
  expect(textOf(get('heading').parentElement)).toMatch(/3 more$/)
  await page.show(<ProblemList title="To mend" tone="attention" problems={problems.slice(0, 8)} />)
  expect(textOf()).not.toContain('more')
})
