import { ColorInput, TextInput } from '@mantine/core'
import { DatePickerInput, DateTimePicker, TimeInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { typesOf } from './schemas.ts'
import { useForm } from './form-context.ts'
import type { DrawnProps } from './drawn.tsx'

const KEYBOARDS: Readonly<Record<string, 'tel' | 'url' | 'text'>> = { phone: 'tel', url: 'url', link: 'url' }

/** A text without language: a telephone number, an address, a day, a time, a colour. */
export const PlainField = ({ value, change, resolved, label, help, error, pointer, isRequired }: DrawnProps) => {
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
  switch (resolved.hints.input) {
    case 'date':
      return (
        <DatePickerInput
          {...shared}
          clearable={isNullable}
          valueFormat="YYYY.MM.DD"
          value={text || null}
          onChange={write}
        />
      )
    case 'date-time':
      return (
        <DateTimePicker
          {...shared}
          clearable={isNullable}
          valueFormat="YYYY.MM.DD HH:mm"
          value={text === '' ? null : toLocal(text)}
          onChange={(next) => write(next === null ? null : toInstant(next))}
        />
      )
    case 'time':
      return <TimeInput {...shared} value={text} onChange={(event) => write(event.currentTarget.value)} />
    case 'colour':
      return <ColorInput {...shared} value={text} onChange={write} />
    default:
      return (
        <TextInput
          {...shared}
          inputMode={KEYBOARDS[resolved.hints.input ?? ''] ?? 'text'}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )
  }
}

/** `2026-11-23 10:00:00` here, of an instant. */
const toLocal = (instant: string): string => {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:00`
}

const toInstant = (local: string): string => new Date(local.replace(' ', 'T')).toISOString()
