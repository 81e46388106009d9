import type { Instance } from '../generated/composition.ts'
import type { HomepageType } from '../routes.ts'

/** Scope of a composition's edit: all site types, or a difference for one. */
export type Scope = 'base' | HomepageType

/** One edit to the sections of a layout or group; `after` is null for the top. */
export type CompositionEdit =
  | {
      readonly op: 'insert'
      readonly scope: Scope
      readonly id: string
      readonly after: string | null
      readonly section: Instance
    }
  | { readonly op: 'remove'; readonly scope: Scope; readonly id: string }
  | { readonly op: 'move'; readonly scope: Scope; readonly id: string; readonly after: string | null }
  | { readonly op: 'duplicate'; readonly scope: Scope; readonly id: string; readonly as: string }
  | { readonly op: 'rename'; readonly scope: Scope; readonly id: string; readonly as: string }
  | { readonly op: 'bind'; readonly scope: Scope; readonly id: string; readonly role: string | null }
  | {
      readonly op: 'set'
      readonly scope: Scope
      readonly id: string
      readonly name: string
      readonly value: unknown
    }
  | { readonly op: 'reset'; readonly scope: Scope; readonly id: string; readonly name: string }
  /** Removes all differences of a site type for an instance. */
  | { readonly op: 'giveBack'; readonly scope: HomepageType; readonly id: string }

/** One edit to a template; `file` is relative to its folder, such as `layouts/home.json`. */
export type TemplateEdit =
  | (CompositionEdit & { readonly file: string })
  /** Copies the parent's file, or deletes that copy. */
  | { readonly op: 'own'; readonly file: string }
  | { readonly op: 'disown'; readonly file: string }
  /** A value of the theme, such as `['colors', 'accent']`. */
  | { readonly op: 'setToken'; readonly path: readonly string[]; readonly value: string | number }
  | { readonly op: 'resetToken'; readonly path: readonly string[] }

/** The reason why an edit is rejected. */
export type Refusal =
  | 'unknown-file'
  | 'broken-file'
  | 'unknown-id'
  | 'taken-id'
  | 'unknown-neighbour'
  | 'nothing-to-change'
  | 'nothing-inherited'
  /** Concurrent writes to the file exhausted the retries. */
  | 'busy-file'

/** A file of a template before and after; null if it does not exist. Paths are relative to `templates/`. */
export type FileChange = { readonly path: string; readonly before: string | null; readonly after: string | null }
