import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
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
import type { VisitColophonSettings } from '#schemas/generated/settings.ts'
import { informationOf, openingDaysOf } from './queries.ts'
import * as S from './VisitColophon.styles.ts'

type Props = SectionProps<VisitColophonSettings, ContentOf<'home.visit'>>

/** The phone number very large opposite the title; the week and the route below it, then the address and directions. */
export const VisitColophon = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const info = useApi(informationOf(language)).row
  const days = useApi(openingDaysOf(language)).rows
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <div>
            <S.Title id={`${id}-title`}>{content?.title ?? t('visit.title')}</S.Title>
            {content?.text && <S.Text>{content.text}</S.Text>}
          </div>
          {info.partnerTel && <Telephone info={info} />}
        </S.Head>
        <S.Columns $hasMap={settings.map}>
          <S.Hours>
            <h3 className="visually-hidden">{t('visit.hours')}</h3>
            <OpenNow days={days} />
            <S.Week>
              <HoursRows partner={info} days={days} />
            </S.Week>
          </S.Hours>
          {settings.map && (
            <S.Plan>
              <WayCard name={info.displayName} address={info.partnerAddress} subway={info.wayToPartnerBySubway} />
            </S.Plan>
          )}
          <S.Place>
            <h3 className="visually-hidden">{t('visit.ways')}</h3>
            <S.Address>
              <AddressText address={info.partnerAddress} />
            </S.Address>
            <S.Maps>
              <MapLinks partner={info} />
            </S.Maps>
            <MoreLink href="/introduce/space">{t('visit.more')}</MoreLink>
          </S.Place>
          <S.Ways>
            {/* The telephone is shown above. */}
            <Directions partner={{ ...info, partnerTel: '' }} />
          </S.Ways>
        </S.Columns>
      </Container>
    </S.Root>
  )
}

const Telephone = ({ info }: { info: PartnerInformation }) => {
  const t = useTexts('home')
  const { language, mainLanguage } = usePage()
  const { partnerTel: tel, partnerInternationalTelCode: code } = info
  return (
    <S.Telephone>
      <span>{t('visit.tel')}</span>
      <S.Digits href={toTelUrl(tel, code)}>{formatTel(tel, code, language !== mainLanguage)}</S.Digits>
    </S.Telephone>
  )
}
