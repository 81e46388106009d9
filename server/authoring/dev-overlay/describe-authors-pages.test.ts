import { expect, it } from 'vitest'
import { describeAuthorsPages } from './describe-authors-pages.ts'

it('lists the authors’ pages at the chosen port, and the console at its own host', () => {
  expect(describeAuthorsPages(4301, null)).toContain('  http://localhost:4301/__workbench  ')
  expect(describeAuthorsPages(4301, null)).toContain('  http://localhost:4301/__studio  ')
  expect(describeAuthorsPages(4301, null)).toContain('  http://localhost:4301/console  ')
  expect(describeAuthorsPages(4301, 'console.clinic.example')).toContain(
    '  http://console.clinic.example:4301/console  ',
  )
})
