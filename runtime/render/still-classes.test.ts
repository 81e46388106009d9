import { expect, it } from 'vitest'
import { dropUnusedClasses } from './still-classes.ts'

it('keeps classes that rules use and classes that the build did not generate', () => {
  const used = [{ id: 'sc-abc-0', name: 'kX', rules: ['.kX{color:red}', '.sc-def-1:hover .kX{color:blue}'] }]
  const html =
    '<a class="sc-abc-0 kX"><b class="sc-def-1"></b><i class="sc-abc-12 visually-hidden"></i><u class="sc-abc-3"></u></a>'
  expect(dropUnusedClasses(html, used)).toBe(
    '<a class="kX"><b class="sc-def-1"></b><i class="visually-hidden"></i><u></u></a>',
  )
})
