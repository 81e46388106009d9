import { useTexts } from '../../texts/use-texts.ts'
import { waited } from './inbox.ts'

/** Returns the waiting time in words: `2일 12시간`. */
export const useWaited = (since: string, now: Date): string => {
  const t = useTexts('console/desk')
  const { days, hours, minutes } = waited(since, now)
  if (days > 0) return t('time.days', { days, hours })
  return hours > 0 ? t('time.hours', { hours }) : t('time.minutes', { minutes })
}
