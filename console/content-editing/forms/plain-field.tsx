import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { typesOf } from '../../lib/form-schema/schemas.ts'
import { useForm } from './form-context.ts'
import type { LabelledFieldProps } from './labelled-field.tsx'

const PickerField = lazy(async () => ({ default: (await import('./picker-field.tsx')).PickerField }))

const KEYBOARDS: Readonly<Record<string, 'tel' | 'url' | 'text'>> = { phone: 'tel', url: 'url', link: 'url' }

/** Field for a text without language: telephone number, address, day, time, colour. */
export const PlainField = ({
  value,
  change,
  resolved,
  label,
  help,
  error,
  pointer,
  isRequired,
}: LabelledFieldProps) => {
  const { isReadOnly } = useForm()
  const text = typeof value === 'string' ? value : ''
  const isNullable = typesOf(resolved.schema).includes('null')
  const write = (next: string | null) => change(next === null || next === '' ? (isNullable ? null : '') : next)
  const shared = {
    id: pointer,
    label,
    description: help,
    error,
    readOnly: isReadOnly,
    required: isRequired,
    withAsterisk: false,
  }
  const { input, isEnd } = resolved.hints
  switch (input) {
    case 'date':
    case 'date-time':
    case 'colour':
      return (
        <Suspense fallback={<TextInput {...shared} value={text} readOnly />}>
          <PickerField
            input={input}
            isEnd={isEnd === true}
            shared={shared}
            text={text}
            isNullable={isNullable}
            write={write}
          />
        </Suspense>
      )
    case 'time':
      return <TextInput {...shared} type="time" value={text} onChange={(event) => write(event.currentTarget.value)} />
    default:
      return (
        <TextInput
          {...shared}
          inputMode={KEYBOARDS[input ?? ''] ?? 'text'}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )
  }
}
