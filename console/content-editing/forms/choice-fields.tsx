import { Chip, Group, MultiSelect, SegmentedControl } from '@mantine/core'
import { useForm } from './form-context.ts'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'
import type { FormSchema } from '../../lib/form-schema/form-schema.ts'
import { itemsOf, typesOf, type SchemaPlace } from '../../lib/form-schema/schemas.ts'
import { useSchemaTexts } from '../../lib/form-schema/schema-texts.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

/** Maximum number of choices shown side by side. */
const FEW = 4

const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

type Choice = { readonly value: string; readonly label: string }

const choicesOf = (schema: FormSchema): string[] =>
  (schema.enum ?? (schema.anyOf ?? []).flatMap((branch) => branch.enum ?? []))
    .filter((choice) => choice !== null)
    .map(String)

const useChoices = (place: SchemaPlace, schema: FormSchema): Choice[] => {
  const { choices = {} } = useSchemaTexts(place)
  return choicesOf(schema).map((value) => ({ value, label: choices[value] ?? value }))
}

/** Field with one of a few choices. */
export const ChoiceField = (props: LabelledFieldProps) => {
  const { value, change, resolved, place, label, help, error, pointer } = props
  const { schemas, isReadOnly } = useForm()
  const branches = (resolved.schema.anyOf ?? []).map(
    (schema, index) =>
      schemas.resolve({ ...resolved.parts, path: `${resolved.parts.path}/anyOf/${index}`, schema }).schema,
  )
  const whole = { ...resolved.schema, ...(branches.length > 0 ? { anyOf: branches } : {}) }
  const words = resolved.form === null ? place : { ...place, file: resolved.parts.file, path: resolved.parts.path }
  const data = useChoices(words, whole)
  const isOptional = !props.isRequired || typesOf(resolved.schema).includes('null')
  if (!isOptional && data.length > 0 && data.length <= FEW) {
    return (
      <LabelledField label={label} help={help} error={error}>
        <SegmentedControl
          aria-label={label}
          data={data}
          readOnly={isReadOnly}
          value={toText(value)}
          onChange={change}
        />
      </LabelledField>
    )
  }
  return (
    <LazySelect
      id={pointer}
      label={label}
      description={help}
      error={error}
      data={data}
      readOnly={isReadOnly}
      searchable={data.length > 8}
      clearable={isOptional}
      allowDeselect={isOptional}
      value={toText(value) || null}
      onChange={(next) => change(next ?? (typesOf(resolved.schema).includes('null') ? null : undefined))}
    />
  )
}

/** Field with any of a few choices. */
export const ChoicesField = ({ value, change, resolved, label, help, error, pointer }: LabelledFieldProps) => {
  const { schemas, isReadOnly } = useForm()
  const items = itemsOf(resolved)
  const isRoutes = resolved.hints.input === 'routes'
  const route = schemas.resolve({ file: '', path: '', schema: { $ref: 'maru://schemas/route.schema.json' } })
  const place = isRoutes ? { ...route.parts, schema: route.schema } : (items ?? { file: '', path: '', schema: {} })
  const data = useChoices(place, isRoutes ? route.schema : (items?.schema ?? {}))
  const chosen = Array.isArray(value) ? value.map(String) : []
  if (isRoutes || data.length > FEW + 3) {
    return (
      <MultiSelect
        id={pointer}
        label={label}
        description={help}
        error={error}
        data={data}
        searchable
        readOnly={isReadOnly}
        value={chosen}
        onChange={change}
      />
    )
  }
  return (
    <LabelledField label={label} help={help} error={error}>
      <Chip.Group multiple value={chosen} onChange={change}>
        <Group gap="xs" role="group" aria-label={label}>
          {data.map((choice) => (
            <Chip key={choice.value} size="xs" value={choice.value} disabled={isReadOnly}>
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </LabelledField>
  )
}
