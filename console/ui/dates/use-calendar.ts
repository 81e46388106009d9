import type { DayOfWeek } from '@mantine/dates'
import { useTexts } from '../../lib/texts/texts.tsx'
import { calendarLanguage, nameOfMonth } from './calendar-language.ts'

/** In Korea only Sundays are red; Mantine marks Saturdays as well. */
const RED_DAYS: DayOfWeek[] = [0]

/** Returns the props of all calendars: language, month headings, and button labels. */
export const useCalendar = () => {
  const t = useTexts('console/parts')
  return {
    locale: calendarLanguage(),
    weekendDays: RED_DAYS,
    monthLabelFormat: nameOfMonth,
    ariaLabels: {
      previousMonth: t('calendar.monthBefore'),
      nextMonth: t('calendar.monthAfter'),
      monthLevelControl: t('calendar.months'),
      previousYear: t('calendar.yearBefore'),
      nextYear: t('calendar.yearAfter'),
      yearLevelControl: t('calendar.years'),
      previousDecade: t('calendar.decadeBefore'),
      nextDecade: t('calendar.decadeAfter'),
    },
  }
}

/** Returns the settings of a calendar with a time field. */
export const useCalendarAndTime = () => {
  const t = useTexts('console/parts')
  return {
    ...useCalendar(),
    timePickerProps: { hoursInputLabel: t('calendar.hours'), minutesInputLabel: t('calendar.minutes') },
    submitButtonProps: { 'aria-label': t('calendar.done') },
  }
}
