import { nearestName } from '#schemas/explain/nearest-name.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import type { EntryState } from '../../content/entry.ts'
import { CLINIC_FILES, MEDIA_FOLDER, SEALED_FILE } from './clinic-folder.ts'

/** Purpose of a path in a clinic's folder. */
export type Purpose =
  | { readonly holds: 'entries'; readonly kind: string; readonly area: Area }
  /** `key` is the entry's name: a role, or a part of the clinic itself. */
  | { readonly holds: 'entry'; readonly kind: string; readonly key: string; readonly area: Area }
  | { readonly holds: 'removals' }
  | { readonly holds: 'records'; readonly part: string }
  | { readonly holds: 'sealed' }
  | { readonly holds: 'media' }
  | { readonly holds: 'nothing'; readonly isJson: boolean; readonly nearest: string | undefined }

/** Published or draft area of the folder, for shown or hidden entries. */
export type Area = { readonly isDraft: boolean; readonly state: EntryState }

/** Returns the folder path of an area, outermost first. */
export const areaPath = ({ isDraft, state }: Area): string =>
  `${isDraft ? 'drafts/' : ''}${state === 'hidden' ? 'hidden/' : ''}`

/** Drafts that remove an entry are only listed, since they have no content. */
export const REMOVALS_FILE = 'drafts/removed.json'

/** Determines the purpose of a path; `parts` are the names of personal data. */
export const placeFile = (path: string, kinds: ContentKinds, parts: readonly string[]): Purpose => {
  if (path === SEALED_FILE) return { holds: 'sealed' }
  if (path === REMOVALS_FILE) return { holds: 'removals' }
  if (path.startsWith(`${MEDIA_FOLDER}/`)) return { holds: 'media' }
  const found = /^(drafts\/)?(hidden\/)?([^/]+?)(?:\/([^/]+))?\.json$/.exec(path)
  const [, draft, hidden, name = '', file] = found ?? []
  const area: Area = { isDraft: draft !== undefined, state: hidden === undefined ? 'shown' : 'hidden' }
  const part =
    file === undefined && !area.isDraft && hidden === undefined ? parts.find((one) => one === name) : undefined
  if (part !== undefined) return { holds: 'records', part }
  const own = Object.entries(CLINIC_FILES).find(([, one]) => one === name && file === undefined)
  if (own) return { holds: 'entry', kind: 'clinic', key: own[0], area }
  const kind = kinds.get(name)
  if (kind?.keys.by === 'name' && kind.name !== 'clinic' && file !== undefined) {
    return { holds: 'entry', kind: name, key: file, area }
  }
  if (kind && kind.keys.by !== 'name') return { holds: 'entries', kind: name, area }
  const names = [...kinds.keys(), ...Object.values(CLINIC_FILES), ...parts].filter((one) => one !== 'clinic')
  return { holds: 'nothing', isJson: path.endsWith('.json'), nearest: nearestName(name, names) ?? undefined }
}
