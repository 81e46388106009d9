import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { AddressText } from '#kit/ui/address-text.tsx'
import { Directions, MapLinks } from '#kit/ui/directions.tsx'
import { HoursRows } from '#kit/ui/hours-rows.tsx'
import { Container } from '#kit/ui/layout.ts'
import { WayCard } from '#kit/ui/way-card.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { OpenNow } from '#kit/ui/open-now.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { VisitInfoSettings } from '#schemas/generated/settings.ts'
import { DifferingDays } from './DifferingDays.tsx'
import { informationOf, openingDaysOf } from './queries.ts'
import * as S from './VisitInfo.styles.ts'

type Props = SectionProps<VisitInfoSettings, ContentOf<'home.visit'>>

/** The week with today marked, whether the clinic is open now, and the directions as a line of stops. */
export const VisitInfo = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const info = useApi(informationOf(language)).row
  const days = useApi(openingDaysOf(language)).rows
  const { arrangement } = settings
  const hours = <Hours info={info} days={days} count={settings.differingDays} />
  // In columns the phone number is already shown large beside them.
  const ways = <Ways info={arrangement === 'columns' ? { ...info, partnerTel: '' } : info} />
  const map = (
    <WayCard
      name={info.displayName}
      address={info.partnerAddress}
      subway={info.wayToPartnerBySubway}
      isRaised={settings.ground === 'section'}
    />
  )
  return (
    <S.Root $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading id={`${id}-title`} title={content?.title ?? t('visit.title')} text={content?.text} />
        {arrangement === 'columns' ? (
          <S.Columns>
            <div>
              {hours}
              <Telephone info={info} />
            </div>
            <S.Ways>
              {map}
              {ways}
            </S.Ways>
          </S.Columns>
        ) : (
          <S.Halves $isWaysFirst={arrangement === 'ways'}>
            <S.Half $side="right" $isBare={!content}>
              {content && (
                <Picture
                  image={content.image}
                  sizes="(max-width: 768px) 100vw, (max-width: 1024px) 50vw, 696px"
                  ratio="696/520"
                />
              )}
              {hours}
            </S.Half>
            <S.Half $side="left">
              {map}
              {ways}
            </S.Half>
          </S.Halves>
        )}
      </Container>
    </S.Root>
  )
}

const Hours = ({ info, days, count }: { info: PartnerInformation; days: readonly ScheduleDay[]; count: number }) => {
  const t = useTexts('home')
  return (
    <S.Words>
      <h3 className="visually-hidden">{t('visit.hours')}</h3>
      <OpenNow days={days} />
      <S.Week>
        <HoursRows partner={info} days={days} />
      </S.Week>
      <DifferingDays partner={info} days={days} count={count} />
    </S.Words>
  )
}

const Ways = ({ info }: { info: PartnerInformation }) => {
  const t = useTexts('home')
  return (
    <S.Words>
      <h3 className="visually-hidden">{t('visit.ways')}</h3>
      <S.Address>
        <AddressText address={info.partnerAddress} />
      </S.Address>
      <S.Facts>
        <Directions partner={info} />
      </S.Facts>
      <MapLinks partner={info} />
      <S.More>
        <MoreLink href="/introduce/space">{t('visit.more')}</MoreLink>
      </S.More>
    </S.Words>
  )
}

const Telephone = ({ info }: { info: PartnerInformation }) => {
  const t = useTexts('home')
  const { language, mainLanguage } = usePage()
  const { partnerTel: tel, partnerInternationalTelCode: code } = info
  if (!tel) return null
  return (
    <S.Telephone>
      <span>{t('visit.tel')}</span>
      <S.Digits href={toTelUrl(tel, code)}>{formatTel(tel, code, language !== mainLanguage)}</S.Digits>
    </S.Telephone>
  )
}
