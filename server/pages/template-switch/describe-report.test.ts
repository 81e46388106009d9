import { expect, it } from 'vitest'
import type { ContentAccount } from './compare-reads.ts'
import { describeAccount } from './describe-report.ts'

const ACCOUNT: ContentAccount = {
  kept: [{ role: 'home.hero', field: 'title', route: '/', section: 'Hero' }],
  moved: [
    { role: 'home.news', field: 'title', route: '/', section: 'NoticeNews' },
    { role: 'home.news', field: 'text', route: '/cscenter', section: 'NoticeNews' },
  ],
  shelved: [{ role: 'home.story', field: 'title', route: '/', language: 'en' }],
  expected: [],
}

it('describeAccount lists the count of each kind, then the changes by role', () => {
  expect(describeAccount(ACCOUNT).split('\n')).toEqual([
    '1 kept, 2 moved, 1 shelved, 0 expected. Nothing was changed.',
    '',
    'moved: shown by another section or on another page',
    '  home.news  2 on / and 1 more page',
    '',
    'shelved: not shown, but kept for templates that show it',
    '  home.story  1 on /',
    '',
    'To list every piece and its pages: --verbose',
  ])
})

it('describeAccount lists every piece in verbose mode, unchanged ones last', () => {
  const told = describeAccount(ACCOUNT, { isVerbose: true })
  expect(told).toContain('  home.news  / NoticeNews: title\n  home.news  /cscenter NoticeNews: text')
  expect(told).toContain('  home.story  / (en): title')
  expect(told.endsWith('kept: shown as before\n  home.hero  / Hero: title')).toBe(true)
})

it('describeAccount adds nothing if nothing changes', () => {
  expect(describeAccount({ ...ACCOUNT, moved: [], shelved: [] })).toBe(
    '1 kept, 0 moved, 0 shelved, 0 expected. Nothing was changed.',
  )
})
