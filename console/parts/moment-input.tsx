import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { clinicDay, fromClinicTime, toClinicTime } from '../texts/clinic-time.ts'
import { useNow } from '../texts/use-now.ts'
import { useTexts } from '../texts/use-texts.ts'
import { dayPattern } from './calendar-language.ts'
import { useCalendarAndTime } from './use-calendar.ts'

type Props = Omit<DateTimePickerProps, 'value' | 'onChange' | 'minDate' | 'defaultValue' | 'label'> & {
  readonly label?: string
  /** An instant; null where none was chosen. */
  readonly value: string | null
  readonly onChange: (instant: string | null) => void
  /** Nothing before it can be chosen. */
  readonly earliest?: Date
}

/** A day and a time by the clinic's clocks. */
export const MomentInput = ({ value, onChange, earliest, ...others }: Props) => {
  const t = useTexts('console/parts')
  const calendar = useCalendarAndTime()
  const today = clinicDay(useNow())
  return (
    <DateTimePicker
      {...calendar}
      valueFormat={`${dayPattern()} HH:mm`}
      highlightToday
      defaultDate={today}
      // By itself it marks the day of the device.
      getDayProps={(date) => ({ 'data-today': date === today || undefined })}
      clearButtonProps={{ 'aria-label': t('clearDate') }}
      {...others}
      {...(earliest && { minDate: toClinicTime(earliest) })}
      value={value === null ? null : toClinicTime(value)}
      onChange={(local) => onChange(local === null ? null : fromClinicTime(local).toISOString())}
    />
  )
}
