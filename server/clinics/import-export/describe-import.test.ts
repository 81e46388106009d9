import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { FileProblem } from './clinic-folder.ts'
import { describeImport, describeProblems } from './describe-import.ts'
import type { ImportAccount } from './importing.ts'

const nothing: ImportAccount = {
  partnerId: parsePartnerId(1),
  partnerCode: 'lumi',
  isNewClinic: false,
  kinds: [{ kind: 'faqs', added: [], changed: [], removed: [], same: 4 }],
  pictures: null,
  drafts: 0,
  personal: {},
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
const lines = (more: Partial<ImportAccount>, isDryRun = false) =>
  describeImport({ ...nothing, ...more }, [], isDryRun).split('\n')

describe('an import in words', () => {
  it('says that nothing was to be done', () => {
    expect(lines({})).toEqual(['The clinic lumi is already up to date.'])
    expect(lines({}, true)).toEqual([
      'The clinic lumi is already up to date.',
      '',
      'Nothing was changed: this was a dry run.',
    ])
  })

  it('lists new, changed and removed entries by key', () => {
    expect(lines({ kinds: [{ kind: 'faqs', added: ['1', '2'], changed: ['3'], removed: ['4'], same: 5 }] })).toEqual([
      'The clinic lumi was changed:',
      '  faqs: new 2 (1, 2); changed 1 (3); removed 1 (4); unchanged 5',
    ])
    expect(lines({ kinds: [{ kind: 'faqs', added: [], changed: [], removed: ['4'], same: 0 }] }, true)).toEqual([
      'The clinic lumi would change:',
      '  faqs: removed 1 (4)',
      '',
      'Nothing was changed: this was a dry run.',
    ])
  })

  it('lists twenty keys and indicates that there are more', () => {
    const keysOf = (count: number) =>
      lines({ kinds: [{ kind: 'faqs', added: numbers(count), changed: [], removed: [], same: 0 }] })[1]
    expect(keysOf(20)).toMatch(/new 20 \(1, .*, 20\)$/)
    expect(keysOf(21)).toMatch(/new 21 \(1, .*, 20, …\)$/)
  })

  it('mentions a new clinic, its pictures, drafts and personal data', () => {
    const more: Partial<ImportAccount> = {
      isNewClinic: true,
      kinds: [],
      pictures: { added: ['a'], changed: [], removed: [], same: 0 },
      drafts: 2,
      personal: { 'customer-posts': 3 },
    }
    const told = ['  pictures: new 1 (a)', '  drafts: 2', '  customer-posts: 3 added']
    expect(lines(more)).toEqual(['The clinic lumi was created.', ...told])
    expect(lines(more, true).slice(0, 4)).toEqual(['The clinic lumi would be created.', ...told])
    expect(lines({ drafts: 1 })[0]).toBe('The clinic lumi was changed:')
    expect(lines({ personal: { reviews: 1 } })[0]).toBe('The clinic lumi was changed:')
  })
})

describe('a report of file problems', () => {
  const problem = (severity: FileProblem['severity'], file: string, pointer = ''): FileProblem => ({
    severity,
    file,
    pointer,
    message: `About ${file}.`,
  })

  it('lists errors first, each with its place, and states that nothing was changed', () => {
    expect(describeProblems([problem('warning', 'a.json'), problem('error', 'b.json', '/0')]).split('\n')).toEqual([
      'error    b.json  /0',
      '         About b.json.',
      'warning  a.json',
      '         About a.json.',
      '1 errors. Nothing was changed.',
    ])
  })

  it('lists twenty warnings and the number of the rest; warnings alone stop nothing', () => {
    const told = (count: number) => describeProblems(numbers(count).map((name) => problem('warning', name))).split('\n')
    expect(told(20)).toHaveLength(40)
    expect(told(22).slice(40)).toEqual(['… and 2 more warnings; --json lists them all.'])
    expect(
      describeImport(nothing, [problem('warning', 'a.json')], false)
        .split('\n')
        .slice(1),
    ).toEqual(['', 'warning  a.json', '         About a.json.'])
  })
})
