import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { AddressText } from '#kit/ui/address-text.tsx'
import { Directions, MapLinks } from '#kit/ui/directions.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { WayCard } from '#kit/ui/way-card.tsx'
import { OpenNow } from '#kit/ui/open-now.tsx'
import type { VisitHalvesSettings } from '#schemas/generated/settings.ts'
import { addressOf, comingDaysOf } from './queries.ts'
import * as S from './VisitHalves.styles.ts'
import { SectionTitle } from '#kit/ui/section-heading.tsx'

type Props = SectionProps<VisitHalvesSettings, ContentOf<'home.visit'>>

/** The week in one half, today on a band that fades at both ends; directions and address in the other. */
export const VisitHalves = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const info = useApi(addressOf(language)).row
  const days = useApi(comingDaysOf(language)).rows
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <SectionTitle id={`${id}-title`}>{content?.title ?? t('visit.title')}</SectionTitle>
          {content?.text && <S.Text>{content.text}</S.Text>}
        </S.Head>
        <S.Halves>
          <div>
            <h3 className="visually-hidden">{t('visit.hours')}</h3>
            <S.Week partner={info} days={days} />
            <S.Now>
              <OpenNow days={days} />
            </S.Now>
          </div>
          <div>
            <h3 className="visually-hidden">{t('visit.ways')}</h3>
            <WayCard
              name={info.displayName}
              address={info.partnerAddress}
              subway={info.wayToPartnerBySubway}
              isRaised={settings.ground === 'section'}
            />
            <S.Place>
              <S.Address>
                <AddressText address={info.partnerAddress} />
              </S.Address>
              <S.Way href="/introduce/space">{t('visit.more')}</S.Way>
            </S.Place>
            {settings.ways === 'all' ? (
              <Directions partner={info} />
            ) : (
              info.wayToPartnerBySubway && <S.Nearest>{info.wayToPartnerBySubway}</S.Nearest>
            )}
            <S.Maps>
              <MapLinks partner={info} />
            </S.Maps>
          </div>
        </S.Halves>
      </Container>
    </Band>
  )
}
