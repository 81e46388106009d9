import { useTexts } from '../texts/texts.tsx'

/** Returns the waiting time in words: `2일 12시간`. */
export const useWaitingTime = (since: string, now: Date): string => {
  const t = useTexts('console/desk')
  const { days, hours, minutes } = splitWaitingTime(since, now)
  if (days > 0) return t('time.days', { days, hours })
  return hours > 0 ? t('time.hours', { hours }) : t('time.minutes', { minutes })
}

/** Returns the time waited in days, hours and minutes. */
export const splitWaitingTime = (
  since: string,
  now: Date,
): { readonly days: number; readonly hours: number; readonly minutes: number } => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
