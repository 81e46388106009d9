import { createContext, useContext, type ComponentType } from 'react'
import type { Problem } from '../parts/problem-list.tsx'
import type { Resolved, SchemaPlace, Schemas } from './schemas.ts'

/** Context shared by all fields of a form. */
export type FormContext = {
  /** Draws a field of any kind; fields that hold others ask for it here. */
  readonly Field: ComponentType<FieldProps & { readonly place: SchemaPlace }>
  readonly schemas: Schemas
  /** The language that texts are written in now. */
  readonly language: string
  /** The clinic's main language, whose texts others fall back to. */
  readonly mainLanguage: string
  readonly isReadOnly: boolean
  /** Problems by JSON pointer into the entry's data. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>
  /** The item of an outer list that is looked at beside the form; a new one for each choice. */
  readonly shownItem?: { readonly index: number; readonly count: number } | null
  /** Tells that an item of an outer list is being written. */
  readonly showItem?: (index: number, count: number) => void
}

const Context = createContext<FormContext | null>(null)

/** Gives the fields below it what they need. */
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
  /** The object that the field is one of. */
  readonly beside?: { readonly value: Readonly<Record<string, unknown>>; readonly resolved: Resolved }
  readonly change: (value: unknown) => void
}
