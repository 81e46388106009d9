import { ColorInput, type TextInputProps } from '@mantine/core'
import { DatePickerInput, DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { calendarLanguage, nameOfMonth } from '../parts/calendar-language.ts'

type Props = {
  readonly input: 'date' | 'date-time' | 'colour'
  readonly shared: Pick<
    TextInputProps,
    'id' | 'label' | 'description' | 'error' | 'readOnly' | 'required' | 'withAsterisk'
  >
  readonly text: string
  readonly isNullable: boolean
  readonly write: (next: string | null) => void
}

/** What opens something to pick from; loaded with the first of its kind, since calendars are long. */
export const PickerField = ({ input, shared, text, isNullable, write }: Props) => {
  if (input === 'colour') return <ColorInput {...shared} value={text} onChange={write} />
  if (input === 'date') {
    return (
      <DatePickerInput
        locale={calendarLanguage()}
        monthLabelFormat={nameOfMonth}
        {...shared}
        clearable={isNullable}
        valueFormat="YYYY.MM.DD"
        value={text || null}
        onChange={write}
      />
    )
  }
  return (
    <DateTimePicker
      locale={calendarLanguage()}
      monthLabelFormat={nameOfMonth}
      {...shared}
      clearable={isNullable}
      valueFormat="YYYY.MM.DD HH:mm"
      value={text === '' ? null : toLocal(text)}
      onChange={(next) => write(next === null ? null : toInstant(next))}
    />
  )
}

/** `2026-11-23 10:00:00` here, of an instant. */
const toLocal = (instant: string): string => {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:00`
}

const toInstant = (local: string): string => new Date(local.replace(' ', 'T')).toISOString()
