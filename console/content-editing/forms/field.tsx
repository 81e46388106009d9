import { createElement, type ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts.tsx'
import { ChoiceField, ChoicesField } from './choice-fields.tsx'
import type { LabelledFieldProps } from './labelled-field.tsx'
import { useForm, type FieldProps } from './form-context.ts'
import { LinkField } from './link-field.tsx'
import { ListField } from './list-field.tsx'
import { ObjectField } from './object-field.tsx'
import { PictureAddressField, PictureField } from './picture-field.tsx'
import { PlainField } from './plain-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { titlePlaceOf, typesOf, type SchemaPlace, type Resolved } from '../../lib/form-schema/schemas.ts'
import { LinesField, TextField } from './text-fields.tsx'
import { useSchemaTexts } from '../../lib/form-schema/schema-texts.ts'
import { Switch, NumberInput } from '@mantine/core'

/** Renders the field of a schema; nothing for hidden fields. */
export const Field = ({ place, ...props }: FieldProps & { readonly place: SchemaPlace }) => {
  const { schemas } = useForm()
  const resolved = schemas.resolve(place)
  const { title, description } = useSchemaTexts(titlePlaceOf(place, schemas))
  const error = useError(props.pointer)
  if (resolved.hints.isHidden) return null
  return createElement(pick(resolved), { ...props, place, resolved, label: title, help: description, error })
}

/** Selects the field component for a schema. */
const pick = (resolved: Resolved): ((props: LabelledFieldProps) => ReactNode) => {
  const { schema, form, hints } = resolved
  switch (form) {
    case 'localised-text':
      return TextField
    case 'localised-texts':
      return LinesField
    case 'rich-text':
      return RichTextField
    case 'media':
      return PictureField
    case 'link':
      return LinkField
    default:
  }
  if (hints.reference !== undefined) return ReferenceField
  if (hints.input === 'picture') return PictureAddressField
  const types = typesOf(schema)
  if (types.includes('array')) {
    const isChoices = schema.items?.enum !== undefined || hints.input === 'routes'
    return isChoices ? ChoicesField : ListField
  }
  if (schema.enum || schema.anyOf?.some((branch) => branch.$ref?.includes('Icon'))) return ChoiceField
  if (types.includes('object') || schema.anyOf) return ObjectField
  if (types.includes('boolean')) return SwitchField
  if (types.includes('integer') || types.includes('number')) return NumberField
  return PlainField
}

/** Returns short error texts for the value at a pointer. */
const useError = (pointer: string): ReactNode => {
  const t = useTexts('console/problems')
  const { problems, language } = useForm()
  const own = [...(problems.get(pointer) ?? []), ...(problems.get(`${pointer}/${language}`) ?? [])]
  if (own.length === 0) return undefined
  return own
    .map(({ code, language: of, message }) =>
      // Keys: problem.*
      t(`problem.${code}`, { language: (of ?? '').toUpperCase(), defaultValue: message }),
    )
    .join(' · ')
}

/** Yes or no. */
const SwitchField = ({ value, change, label, help, error, pointer }: LabelledFieldProps) => {
  const { isReadOnly } = useForm()
  return (
    <Switch
      id={pointer}
      label={label}
      description={help}
      error={error}
      disabled={isReadOnly}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

/** Number field; money and percentages show their unit. */
const NumberField = ({ value, change, resolved, label, help, error, pointer }: LabelledFieldProps) => {
  const t = useTexts('console/forms')
  const { isReadOnly } = useForm()
  const { schema, hints } = resolved
  const isMoney = hints.input === 'money'
  const isNullable = typesOf(schema).includes('null')
  return (
    <NumberInput
      id={pointer}
      label={label}
      description={help}
      error={error}
      readOnly={isReadOnly}
      value={typeof value === 'number' ? value : ''}
      allowDecimal={typesOf(schema).includes('number')}
      thousandSeparator={isMoney ? ',' : ''}
      suffix={isMoney ? t('won') : hints.input === 'percent' ? '%' : ''}
      hideControls={isMoney}
      // An arrow key pressed by mistake would change a price by one won unnoticed.
      withKeyboardEvents={!isMoney}
      clampBehavior="none"
      {...(schema.minimum === undefined ? {} : { min: schema.minimum })}
      {...(schema.maximum === undefined ? {} : { max: schema.maximum })}
      onChange={(next) => change(typeof next === 'number' ? next : isNullable ? null : (schema.minimum ?? 0))}
    />
  )
}
