import { useApi } from '#kit/api/api-query.ts'
import { formatTel } from '#kit/clinic/contact-channels.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { dateFormat } from '#kit/time/intl-formats.ts'
import { findToday, formatWeekday } from '#kit/time/opening-hours.ts'
import type { MessageOpeningSettings } from '#schemas/generated/settings.ts'
import { AxisLayout } from './AxisLayout.tsx'
import { NightLayout } from './NightLayout.tsx'
import { daysUntil, listOpeningFacts } from './opening.ts'
import { clinicOf, todayOf } from './queries.ts'
import { RoomLayout } from './RoomLayout.tsx'
import { TilesLayout } from './TilesLayout.tsx'

type Message = ContentOf<'ready.message'>

const LAYOUTS = { room: RoomLayout, tiles: TilesLayout, night: NightLayout, axis: AxisLayout }

/** The page of a clinic before its launch, in the composition of its template. */
export const MessageOpening = ({ settings, content }: SectionProps<MessageOpeningSettings, Message>) => {
  const t = useTexts('openingSoon')
  const { language, mainLanguage } = usePage()
  const { intl } = usePageLanguage()
  const info = useApi(clinicOf(language)).row
  const today = findToday(useApi(todayOf(language)).rows)?.date ?? ''
  const Layout = LAYOUTS[settings.layout]
  const facts = listOpeningFacts(info, today, {
    language,
    formatDay: (day) => dateFormat(intl, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`)),
    formatWeekday: (day) => formatWeekday(day, intl, 'short'),
    formatPhone: (number) => formatTel(number, info.partnerInternationalTelCode, language !== mainLanguage),
  })
  return (
    <Layout
      title={content?.title ?? t('title')}
      text={content?.text ?? t('text')}
      image={content?.image}
      days={daysUntil(info.openingDay, today)}
      facts={facts}
    />
  )
}
