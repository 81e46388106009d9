import { expect, it } from 'vitest'
import { groupProblems, redirectAddress, type Problem } from './health-screen.tsx'

const problem = (kind: Problem['kind'], subject: string): Problem => ({
  kind,
  subject,
  reason: '',
  pages: [],
  places: [],
})

it('groupProblems puts the problems most visible to visitors first', () => {
  const groups = groupProblems([
    problem('warning', 'w'),
    problem('link', '/a'),
    problem('page', '/p'),
    problem('link', '/b'),
  ])
  expect(groups.map(({ kind, problems }) => [kind, problems.length])).toEqual([
    ['page', 1],
    ['link', 2],
    ['warning', 1],
  ])
})

it('redirectAddress returns an address only for links within the site', () => {
  expect(redirectAddress(problem('link', '/old page'))).toBe('/redirects?from=%2Fold%20page')
  expect(redirectAddress(problem('outside', 'https://a.example'))).toBeNull()
})
