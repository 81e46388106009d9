/** The parts of JSON Schema that forms are generated from. */
export type FormSchema = {
  readonly $id?: string
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, FormSchema>>
  readonly items?: FormSchema
  readonly anyOf?: readonly FormSchema[]
  readonly definitions?: Readonly<Record<string, FormSchema>>
  readonly 'x-maru'?: FormHints
}

/** Display hints for a field beyond its type: schemas/form-hints.schema.json. */
export type FormHints = {
  readonly reference?: string
  readonly shares?: string
  readonly groups?: readonly string[]
  readonly group?: string
  readonly order?: number
  readonly rows?: number
  readonly input?: string
  readonly isEnd?: boolean
  readonly limit?: number
  readonly nests?: string
  readonly isMultiline?: boolean
  readonly isHalf?: boolean
  readonly isHidden?: boolean
}
