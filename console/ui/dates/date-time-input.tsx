import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { clinicDay, fromClinicTime, toClinicTime } from '../../lib/texts/clinic-time.ts'
import { useNow, useTexts } from '../../lib/texts/texts.tsx'
import { dayPattern } from './calendar-language.ts'
import { useCalendarAndTime } from './use-calendar.ts'

type Props = Omit<DateTimePickerProps, 'value' | 'onChange' | 'minDate' | 'defaultValue' | 'label'> & {
  readonly label?: string
  /** An instant; null when not set. */
  readonly value: string | null
  readonly onChange: (instant: string | null) => void
  /** Earliest selectable instant. */
  readonly earliest?: Date
}

/** Input for a day and a time in the clinic's time zone. */
export const DateTimeInput = ({ value, onChange, earliest, ...others }: Props) => {
  const t = useTexts('console/parts')
  const calendar = useCalendarAndTime()
  const today = clinicDay(useNow())
  return (
    <DateTimePicker
      {...calendar}
      valueFormat={`${dayPattern()} HH:mm`}
      highlightToday
      defaultDate={today}
      // The default marks today in the device's time zone.
      getDayProps={(date) => ({ 'data-today': date === today || undefined })}
      clearButtonProps={{ 'aria-label': t('clearDate') }}
      {...others}
      {...(earliest && { minDate: toClinicTime(earliest) })}
      value={value === null ? null : toClinicTime(value)}
      onChange={(local) => onChange(local === null ? null : fromClinicTime(local).toISOString())}
    />
  )
}
