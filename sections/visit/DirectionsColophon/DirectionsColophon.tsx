import type { ReactNode } from 'react'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import { parseWalks } from '#kit/clinic/walks.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { CopyButton } from '#kit/ui/copy-button.tsx'
import { MapLinks } from '#kit/ui/directions.tsx'
import { Container } from '#kit/ui/layout.ts'
import { MarginSection } from '#kit/ui/margin.tsx'
import type { DirectionsColophonSettings } from '#schemas/generated/settings.ts'
import { placeOf } from './queries.ts'
import * as S from './DirectionsColophon.styles.ts'

/** The walking route as a line with its stops, the maps, the other directions, and the phone number very large. */
export const DirectionsColophon = ({ id, settings }: SectionProps<DirectionsColophonSettings>) => {
  const t = useTexts('address')
  const { language, mainLanguage } = usePage()
  const { row: partner } = useApi(placeOf(language))
  const { partnerTel: tel, partnerInternationalTelCode: code, googlePlaceId } = partner
  return (
    <>
      <MarginSection titleId={`${id}-title`} title={t('title')}>
        <Way partner={partner} />
        <S.Maps>
          <CopyButton value={partner.partnerAddress} label={t('copy')} doneText={t('copied')} />
          <MapLinks partner={partner} />
          {googlePlaceId && (
            <S.Place href={`https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(googlePlaceId)}`}>
              {t('place')}
            </S.Place>
          )}
        </S.Maps>
        <OtherWays partner={partner} />
      </MarginSection>
      {settings.hasTel && tel && (
        <Container>
          <S.Number>
            <Link href={toTelUrl(tel, code)}>{formatTel(tel, code, language !== mainLanguage)}</Link>
          </S.Number>
        </Container>
      )}
    </>
  )
}

/** Stops are spaced in proportion to the walking time; text without minutes stays unchanged. */
const Way = ({ partner }: { partner: PartnerInformation }) => {
  const t = useTexts('directions')
  const { wayToPartnerBySubway: words, displayName } = partner
  const walks = parseWalks(words)
  return (
    <S.Way aria-label={t('way', { name: displayName })}>
      {walks.map(({ minutes, text }) => (
        <Stop key={text} name={t('walk', { count: minutes })} words={text} />
      ))}
      {walks.length === 0 && words && <Stop name={t('subway')} words={words} />}
      <S.Stop>
        <b>{displayName}</b>
      </S.Stop>
    </S.Way>
  )
}

const Stop = ({ name, words }: { name: string; words: string }) => (
  <S.Stop>
    <b>{name}</b>
    <span>{words}</span>
  </S.Stop>
)

const OtherWays = ({ partner }: { partner: PartnerInformation }) => {
  const t = useTexts('directions')
  const facts = useTexts('clinicFacts')
  const { wayToPartnerByBus: buses, partnerParkingInfo: parking, partnerParkingNotice: notice } = partner
  return (
    <S.Others>
      <Fact name={facts('address')}>{partner.partnerAddress}</Fact>
      {buses.length > 0 && (
        <Fact name={t('bus.label')}>
          {buses.map(({ kind, routes, stop }) => (
            <p key={`${kind} ${stop}`}>
              {t(`bus.${kind}`)} <S.Routes>{routes.join(', ')}</S.Routes> <S.Note>{stop}</S.Note>
            </p>
          ))}
        </Fact>
      )}
      {parking && (
        <Fact name={t('parking')}>
          <p>{parking}</p>
          {notice && <S.Note>{notice}</S.Note>}
        </Fact>
      )}
    </S.Others>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
