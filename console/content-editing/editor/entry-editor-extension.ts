import type { ComponentType } from 'react'
import type { Draft } from '../drafts/use-draft.ts'
import type { Resolved } from '../../lib/form-schema/schemas.ts'

/** Props of a custom group. */
export type GroupProps = { readonly draft: Draft; readonly resolved: Resolved; readonly pointer: '' }

/** Form groups with custom components, and the fields they replace. */
export type EntryEditorExtension = Readonly<
  Record<string, { readonly component: ComponentType<GroupProps>; readonly fields: readonly string[] }>
>
