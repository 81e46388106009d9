import { NumberInput } from '@mantine/core'
import { useTexts } from '../../lib/texts/use-texts.ts'
import type { LabelledFieldProps } from './labelled-field.tsx'
import { useForm } from './form-context.ts'
import { typesOf } from '../../lib/schemas/schemas.ts'

/** Number field; money and percentages show their unit. */
export const NumberField = ({ value, change, resolved, label, help, error, pointer }: LabelledFieldProps) => {
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
