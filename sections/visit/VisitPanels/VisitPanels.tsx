import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { AddressText } from '#kit/ui/address-text.tsx'
import { Directions, MapLinks } from '#kit/ui/directions.tsx'
import { HoursRows } from '#kit/ui/hours-rows.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { WayCard } from '#kit/ui/way-card.tsx'
import { OpenNow } from '#kit/ui/open-now.tsx'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { VisitPanelsSettings } from '#schemas/generated/settings.ts'
import { clinicOf, fortnightOf } from './queries.ts'
import * as S from './VisitPanels.styles.ts'

type Props = SectionProps<VisitPanelsSettings, ContentOf<'home.visit'>>

/** The week on a dark panel; beside it the route as a line of stops, with the address on a white card. */
export const VisitPanels = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const info = useApi(clinicOf(language)).row
  const days = useApi(fortnightOf(language)).rows
  return (
    <Band $ground="bg" aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading
          id={`${id}-title`}
          title={content?.title ?? t('visit.title')}
          text={content?.text}
          more={{ label: t('visit.more'), href: '/introduce/space' }}
        />
        <S.Panels>
          <S.Hours>
            <S.Title>{t('visit.hours')}</S.Title>
            <OpenNow days={days} />
            <HoursRows partner={info} days={days} />
          </S.Hours>
          <S.Plan>
            <WayCard name={info.displayName} address={info.partnerAddress} subway={info.wayToPartnerBySubway} />
          </S.Plan>
          <S.Card>
            <S.Place>
              <h3 className="visually-hidden">{t('visit.ways')}</h3>
              <S.Address>
                <AddressText address={info.partnerAddress} />
              </S.Address>
              <MapLinks partner={info} />
            </S.Place>
            <Directions partner={settings.phone ? info : { ...info, partnerTel: '' }} />
          </S.Card>
        </S.Panels>
      </Container>
    </Band>
  )
}
