import type { Composition } from '#schemas/layout/apply-when.ts'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { CatalogueSection } from '#schemas/studio/studio-api.ts'
import { freshId, toId, type Part, type Row } from './read-screen.ts'

/** Actions on the chosen instance; undefined where unavailable. */
export type SectionActions = {
  readonly moveUp: (() => void) | undefined
  readonly moveDown: (() => void) | undefined
  readonly duplicate: (() => void) | undefined
  readonly remove: (() => void) | undefined
}

/** Returns the edit that inserts a section from the catalogue, with the id of the new instance. */
export const toInsertion = (
  { file, scope }: Part,
  after: string | null,
  { type, version }: Pick<CatalogueSection, 'type' | 'version'>,
  { role, composition }: { readonly role: string | null; readonly composition: Composition | undefined },
): TemplateEdit & { readonly id: string; readonly file: string } => {
  const id = composition ? freshId(composition, toId(type)) : toId(type)
  const section = { type, v: version, ...(role === null ? {} : { role }) }
  return { op: 'insert', file, scope, id, after, section }
}

/** Returns the actions on an instance in its part of the screen. */
export const toSectionActions = (
  part: Part,
  row: Row,
  composition: Composition,
  edit: (edit: TemplateEdit) => void,
): SectionActions => {
  const { file, scope, rows } = part
  const index = rows.findIndex(({ id }) => id === row.id)
  const at = { file, scope, id: row.id }
  const below = rows[index + 1]
  return {
    moveUp: index > 0 ? () => edit({ ...at, op: 'move', after: rows[index - 2]?.id ?? null }) : undefined,
    moveDown: below ? () => edit({ ...at, op: 'move', after: below.id }) : undefined,
    duplicate: () => edit({ ...at, op: 'duplicate', as: freshId(composition, row.id) }),
    remove: () => edit({ ...at, op: 'remove' }),
  }
}
