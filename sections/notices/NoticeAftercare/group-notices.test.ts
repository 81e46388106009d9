import { describe, expect, it } from 'vitest'
import type { AfterNotice } from '#schemas/generated/api/after-notices.ts'
import { groupNotices, toAnchor } from './group-notices.ts'

const toNotice = (id: number, categoryId: number | null, categoryName: string | null): AfterNotice => ({
  id,
  categoryId,
  categoryName,
  title: `notice ${id}`,
  content: '',
  weight: id,
  fallbackFields: [],
})
const outline = (notices: AfterNotice[]) =>
  groupNotices(notices).map(({ name, notices: own }) => [name, own.map(({ id }) => id)])

describe('notices after a treatment', () => {
  it('are grouped by treatment, with groups and notices in their given order', () => {
    const notices = [toNotice(1, 9, 'Lifting'), toNotice(2, 4, 'Boosters'), toNotice(3, 9, 'Lifting')]
    expect(outline(notices)).toEqual([
      ['Lifting', [1, 3]],
      ['Boosters', [2]],
    ])
  })

  it('come first if they apply to all treatments, regardless of their position', () => {
    const notices = [toNotice(1, 9, 'Lifting'), toNotice(2, null, null), toNotice(3, 4, 'Boosters')]
    expect(outline(notices)).toEqual([
      [null, [2]],
      ['Lifting', [1]],
      ['Boosters', [3]],
    ])
  })

  it('apply to all treatments if their category has no name', () => {
    expect(outline([toNotice(1, 9, null), toNotice(2, null, null)])).toEqual([[null, [1, 2]]])
  })

  it('stay in separate groups if two categories have the same name', () => {
    expect(outline([toNotice(1, 4, 'Laser'), toNotice(2, 5, 'Laser')])).toEqual([
      ['Laser', [1]],
      ['Laser', [2]],
    ])
  })

  it('make no group if there are no notices', () => {
    expect(groupNotices([])).toEqual([])
  })
})

it('every group has its own anchor', () => {
  const groups = groupNotices([toNotice(1, 4, 'Laser'), toNotice(2, 5, 'Laser'), toNotice(3, null, null)])
  expect(groups.map(toAnchor)).toEqual(['care-all', 'care-4', 'care-5'])
})
