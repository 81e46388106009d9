import { createContext, useContext, type ComponentType } from 'react'
import type { Problem } from '../../ui/problem-list.tsx'
import type { Resolved, SchemaPlace, Schemas } from '../../lib/form-schema/schemas.ts'

/** Context shared by all fields of a form. */
export type FormContext = {
  /** Renders any field; fields that contain others use it. */
  readonly Field: ComponentType<FieldProps & { readonly place: SchemaPlace }>
  readonly schemas: Schemas
  /** Language being edited. */
  readonly language: string
  /** The clinic's main language, the fallback of all others. */
  readonly mainLanguage: string
  readonly isReadOnly: boolean
  /** Problems by JSON pointer into the entry's data. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>
  /** Item of an outer list that is shown next to the form; a new object for each choice. */
  readonly shownItem?: { readonly index: number; readonly count: number } | null
  /** Called when an item of an outer list is edited. */
  readonly showItem?: (index: number, count: number) => void
}

const Context = createContext<FormContext | null>(null)

/** Provides the form context to the fields below it. */
export const FormProvider = Context.Provider

/** Returns the context of the surrounding form. */
export const useForm = (): FormContext => {
  const context = useContext(Context)
  if (!context) throw new Error('A field was shown outside a form')
  return context
}

/** Props of a field: position, value and change handler. */
export type FieldProps = {
  /** JSON pointer into the entry's data. */
  readonly pointer: string
  readonly value: unknown
  readonly isRequired: boolean
  /** The object that contains the field. */
  readonly beside?: { readonly value: Readonly<Record<string, unknown>>; readonly resolved: Resolved }
  readonly change: (value: unknown) => void
}
