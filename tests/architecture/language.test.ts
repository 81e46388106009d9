import { describe, expect, it } from 'vitest'
import { judgeRemark, measureLanguage } from './check-language.ts'
import { readProject } from './project-files.ts'

/** Highest shares of a folder's comments and test titles, in per cent. One remark may stay where a folder has few. */
const MAX_DIALECT = 1
const MAX_OPENINGS = 3

describe('comments and test titles', () => {
  it('are plain English in every folder', () => {
    const measured = [...measureLanguage(readProject())].map(([folder, { remarks, dialect, openings }]) => ({
      folder,
      dialect: isAbove(dialect, remarks, MAX_DIALECT) ? `${dialect} of ${remarks}` : '',
      openings: isAbove(openings, remarks, MAX_OPENINGS) ? `${openings} of ${remarks}` : '',
    }))
    expect(measured.filter(({ dialect, openings }) => dialect || openings)).toEqual([])
  })
})

const isAbove = (count: number, all: number, percent: number): boolean => count > Math.max(1, (all * percent) / 100)

describe('judgeRemark', () => {
  it.each([
    ['Returns the rows of a page.', null],
    ['Rows for whoever asks.', 'dialect'],
    ['The page is made anew.', 'dialect'],
    ['What becomes of a request.', 'opening'],
    ['What a row is called.', 'dialect'],
    ['Whether a page is cached.', 'opening'],
    ['Checks whether a page is cached.', null],
  ])('%s', (text, expected) => {
    expect(judgeRemark(text)).toBe(expected)
  })
})
