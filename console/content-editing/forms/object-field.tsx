import { isRecord } from '#schemas/is-record.ts'
import { Button, Group } from '@mantine/core'
import { useTexts } from '../../lib/texts/texts.tsx'
import { blankValue } from './blank.ts'
import type { LabelledFieldProps } from './labelled-field.tsx'
import { useForm } from './form-context.ts'
import { Properties } from './properties.tsx'
import { typesOf, type SchemaPlace } from '../../lib/form-schema/schemas.ts'
import styles from './forms.module.css'

/** Group of fields; an optional group is added and removed as a whole. */
export const ObjectField = (props: LabelledFieldProps) => {
  const t = useTexts('console/forms')
  const { Field, schemas, mainLanguage, isReadOnly } = useForm()
  const { value, change, resolved, place, label, help, pointer } = props
  const branch = somethingOf(props)
  if (branch && value !== null && value !== undefined) {
    return (
      <div className={styles.optional}>
        <Field place={branch} pointer={pointer} value={value} isRequired change={change} />
        {!isReadOnly && (
          <Button size="compact-sm" variant="subtle" onClick={() => change(null)}>
            {t('takeAway', { name: label })}
          </Button>
        )}
      </div>
    )
  }
  const isAbsent = value === null || value === undefined
  const add = () => change(blankValue(branch ?? asThere(place), schemas, mainLanguage))
  if (isAbsent) {
    return (
      <Group gap="sm" className={styles.absent}>
        <span>{label}</span>
        <span className={styles.quiet}>{help}</span>
        {!isReadOnly && (
          <Button size="compact-sm" variant="default" ml="auto" onClick={add}>
            {t('add', { name: label })}
          </Button>
        )}
      </Group>
    )
  }
  return (
    <fieldset className={styles.fieldset}>
      <legend>{label}</legend>
      {help && <p className={styles.quiet}>{help}</p>}
      <Properties resolved={resolved} pointer={pointer} value={isRecord(value) ? value : {}} change={change} />
    </fieldset>
  )
}

/** Returns the non-null branch of an optional schema; undefined for any other schema. */
const somethingOf = ({ resolved: { schema, parts } }: LabelledFieldProps): SchemaPlace | undefined => {
  const branches = schema.anyOf ?? []
  const index = branches.findIndex((branch) => !typesOf(branch).includes('null'))
  const found = branches[index]
  if (!found || branches.length < 2) return undefined
  const { title, description } = schema
  return {
    file: parts.file,
    path: parts.path,
    schema: { ...found, ...(title ? { title } : {}), ...(description ? { description } : {}) },
  }
}

/** Returns the place without the null option. */
const asThere = (place: SchemaPlace): SchemaPlace => ({
  ...place,
  schema: { ...place.schema, ...(typesOf(place.schema).includes('object') ? { type: 'object' } : {}) },
})
