import { expect, it } from 'vitest'
import { printProblem } from '#schemas/explain/print-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { checkTemplates } from '#server/templates/check/index.ts'
import { createSmallSite, edit, type SmallSite } from './small-site.ts'

/** A way to break the small site, and the problems that must be found then, no more and no fewer. */
export type Broken = {
  title: string
  site: (site: SmallSite) => SmallSite
  expected: (Partial<Problem> & Pick<Problem, 'code'>)[]
}

export const HOME = 'calm/layouts/home.json'
export const HEADER = 'calm/groups/header.json'
export const TEMPLATE = 'calm/template.json'
export const THEME = 'calm/theme.json'

/** A small edit of the home page's layout. */
export const home = (from: string, to: string) => (site: SmallSite) => edit(site, HOME, from, to)

/** Builds the expected place of a problem. */
export const at = (path: string, line: number) => ({ file: `templates/${path}`, line })

/** One test for each way to break the site. */
export function itFinds(ways: readonly Broken[]): void {
  it.each(ways)('finds $title', ({ site, expected }) => {
    const problems = checkTemplates(site(createSmallSite()))
    expect(problems.map(({ code }) => code)).toEqual(expected.map(({ code }) => code))
    expect(problems).toMatchObject(expected)
    for (const problem of problems) {
      expect(printProblem(problem)).toContain(`${problem.file}:${problem.line}:${problem.column}`)
    }
  })
}
