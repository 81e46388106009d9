import type { EmployeeWeek } from '#schemas/generated/api/partner-employees.ts'
import { usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatWeekday } from '#kit/time/opening-hours.ts'
import type { Weekday } from '#schemas/weekly-hours.ts'
import * as S from './WeekTable.styles.ts'

const HALVES = ['morning', 'afternoon'] as const
const WORK = ['CLINIC', 'PROCEDURE', 'OFF'] as const

type WeekTableProps = { name: string; week: EmployeeWeek['weekly']; days: readonly Weekday[] }

/** A member's working hours: a dot for clinic, a ring for procedures, a dash for a free half-day. */
export const WeekTable = ({ name, week, days }: WeekTableProps) => {
  const t = useTexts('staff')
  const { intl } = usePageLanguage()
  return (
    <S.Table>
      <caption className="visually-hidden">{t('week.of', { name })}</caption>
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden>{formatWeekday(day, intl, 'short')}</span>
              <span className="visually-hidden">{formatWeekday(day, intl)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HALVES.map((half) => (
          <tr key={half}>
            <th scope="row">{t(`week.${half}`)}</th>
            {days.map((day) => (
              <td key={day}>
                <S.Mark $work={week[day][half]} aria-hidden />
                <span className="visually-hidden">{t(`week.${week[day][half]}`)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </S.Table>
  )
}

/** Legend of the tables' marks. */
export const WeekLegend = () => {
  const t = useTexts('staff')
  return (
    <S.Legend>
      {WORK.map((work) => (
        <li key={work}>
          <S.Mark $work={work} aria-hidden />
          {t(`week.${work}`)}
        </li>
      ))}
    </S.Legend>
  )
}
