import { useForm } from './form-context.ts'
import { propertyOf, typesOf, type SchemaPlace, type Resolved } from '../../lib/form-schema/schemas.ts'
import styles from './forms.module.css'

type Props = {
  readonly resolved: Resolved
  readonly pointer: string
  readonly value: Readonly<Record<string, unknown>>
  readonly change: (value: Record<string, unknown>) => void
  /** Shows only the fields of this group. */
  readonly group?: string
  /** Fields rendered elsewhere. */
  readonly without?: readonly string[]
}

/** Fields of an object; short ones appear side by side. */
export const Properties = ({ resolved, pointer, value, change, group, without = [] }: Props) => {
  const { Field, schemas } = useForm()
  const required = new Set(resolved.schema.required)
  const fields = Object.keys(resolved.schema.properties ?? {})
    .flatMap((name) => {
      const place = propertyOf(resolved, name)
      if (!place || without.includes(name)) return []
      const { hints } = schemas.resolve(place)
      if (hints.isHidden || (group !== undefined && hints.group !== group)) return []
      return [{ name, place, order: hints.order ?? 1000, isHalf: takesHalf(place, schemas.resolve(place)) }]
    })
    .toSorted((a, b) => a.order - b.order)
  /** Values chosen for the old value of a field do not fit the new one. */
  const withoutSharers = (name: string) =>
    Object.fromEntries(
      Object.entries(value).filter(([other]) => {
        const place = propertyOf(resolved, other)
        return !place || schemas.resolve(place).hints.shares !== name
      }),
    )
  return (
    <div className={styles.properties}>
      {fields.map(({ name, place, isHalf }) => (
        <div key={name} className={isHalf ? styles.half : styles.whole} data-field={`${pointer}/${name}`}>
          <Field
            place={place}
            pointer={`${pointer}/${name}`}
            value={value[name]}
            isRequired={required.has(name)}
            beside={{ value, resolved }}
            change={(next) => change(withField(withoutSharers(name), name, next))}
          />
        </div>
      ))}
    </div>
  )
}

const withField = (value: Readonly<Record<string, unknown>>, name: string, next: unknown): Record<string, unknown> => {
  const { [name]: _, ...others } = value
  return next === undefined ? others : { ...value, [name]: next }
}

const WIDE_FORMS = new Set(['rich-text', 'media', 'link', 'localised-texts'])

const takesHalf = (place: SchemaPlace, { schema, form, hints }: Resolved): boolean => {
  if (hints.isHalf) return true
  if (form !== null && WIDE_FORMS.has(form)) return false
  if (hints.rows !== undefined || hints.isMultiline || hints.input === 'picture') return false
  const types = typesOf(schema)
  if (form === 'localised-text') return (hints.limit ?? 99) <= 24
  return !types.includes('object') && !types.includes('array') && !place.schema.anyOf
}
