import type { AfterNotice } from '#schemas/generated/api/after-notices.ts'

/** Notices about one group of treatments; `name` is null for notices about all treatments. */
export type NoticeGroup = { key: string; name: string | null; notices: AfterNotice[] }

/**
 * Groups notices by group of treatments, in the order of their first notice; notices about all treatments come first.
 */
export const groupNotices = (notices: readonly AfterNotice[]): NoticeGroup[] => {
  const groups = new Map<string, NoticeGroup>()
  for (const notice of notices) {
    const key = notice.categoryName === null ? 'all' : String(notice.categoryId)
    const group = groups.get(key) ?? { key, name: notice.categoryName, notices: [] }
    group.notices.push(notice)
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) => Number(other.name === null) - Number(one.name === null))
}

/** Returns a group's anchor on the page: `/after-notices#care-3`. */
export const toAnchor = ({ key }: NoticeGroup): string => `care-${key}`
