import { ColorInput, type TextInputProps } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { dayPattern } from '../../ui/dates/calendar-language.ts'
import { DateTimeInput } from '../../ui/dates/date-time-input.tsx'
import { useCalendar } from '../../ui/dates/use-calendar.ts'
import { clinicDay } from '../../lib/texts/clinic-time.ts'
import { useTexts } from '../../lib/texts/texts.tsx'

type Props = {
  readonly input: 'date' | 'date-time' | 'colour'
  /** The moment ends a period: a chosen day counts in full. */
  readonly isEnd: boolean
  readonly shared: { readonly label: string } & Pick<
    TextInputProps,
    'id' | 'description' | 'error' | 'readOnly' | 'required' | 'withAsterisk'
  >
  readonly text: string
  readonly isNullable: boolean
  readonly write: (next: string | null) => void
}

/** Renders an input that opens a picker; loaded on first use, since calendars are large. */
export const PickerField = ({ input, isEnd, shared, text, isNullable, write }: Props) => {
  const t = useTexts('console/parts')
  const calendar = useCalendar()
  const [today] = useState(() => clinicDay(new Date()))
  if (input === 'colour') return <ColorInput {...shared} value={text} onChange={write} />
  if (input === 'date') {
    return (
      <DatePickerInput
        {...calendar}
        {...shared}
        clearable={isNullable}
        clearButtonProps={{ 'aria-label': t('clearDate') }}
        valueFormat={dayPattern()}
        defaultDate={today}
        value={text || null}
        onChange={write}
      />
    )
  }
  return (
    <DateTimeInput
      {...shared}
      // An existing value keeps its time when the day changes.
      {...(text === '' && { defaultTimeValue: isEnd ? '23:59' : '00:00' })}
      clearable={isNullable}
      value={text === '' ? null : text}
      onChange={write}
    />
  )
}
