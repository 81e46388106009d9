/** The part of a section's settings schema that says which values there are. */
type SettingsSchema = {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown; readonly enum?: readonly unknown[] }>>
}

/** Lists settings that show a section in each of its forms: each value of each choice, beside the defaults of all others. */
export const listForms = ({ properties = {} }: SettingsSchema): Record<string, unknown>[] => [
  {},
  ...Object.entries(properties).flatMap(([name, { type, enum: values }]) =>
    (values ?? (type === 'boolean' ? [true, false] : [])).map((value) => ({ [name]: value })),
  ),
]
