import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import { parseWalks } from '#kit/clinic/walks.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { AxisLabel, AxisPair, AxisPairs, AxisValue } from '#kit/ui/axis-pairs.ts'
import { CopyButton } from '#kit/ui/copy-button.tsx'
import { MapLinks } from '#kit/ui/directions.tsx'
import { Container } from '#kit/ui/layout.ts'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { DirectionsAxisSettings } from '#schemas/generated/settings.ts'
import { placeOf } from './queries.ts'
import * as S from './DirectionsAxis.styles.ts'

/**
 * The walking route down a dashed line to the clinic's entrance; then the address, the maps, and the other directions.
 */
export const DirectionsAxis = ({ id, settings }: SectionProps<DirectionsAxisSettings>) => {
  const t = useTexts('address')
  const { row: partner } = useApi(placeOf(usePage().language))
  return (
    <section aria-labelledby={`${id}-title`}>
      <S.Way>
        <Container>
          <SectionTitle id={`${id}-title`} className={settings.hasHeading ? undefined : 'visually-hidden'}>
            {t('title')}
          </SectionTitle>
          <Path partner={partner} />
          <S.Address>{partner.partnerAddress}</S.Address>
          <S.Maps>
            <CopyButton value={partner.partnerAddress} label={t('copy')} doneText={t('copied')} />
            <MapLinks partner={partner} />
          </S.Maps>
          {partner.googlePlaceId && (
            <S.Place
              href={`https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(partner.googlePlaceId)}`}
            >
              {t('place')}
            </S.Place>
          )}
        </Container>
      </S.Way>
      <OtherWays partner={partner} />
    </section>
  )
}

/** Route with walking minutes if the clinic's text has any; otherwise the text as it is. */
const Path = ({ partner }: { partner: PartnerInformation }) => {
  const t = useTexts('directions')
  const { wayToPartnerBySubway: words, displayName } = partner
  const walks = parseWalks(words)
  return (
    <AxisPairs as="ol" $line="dashed" aria-label={t('way', { name: displayName })}>
      {walks.map(({ minutes, text }) => (
        <Stop key={text} name={t('walk', { count: minutes })} words={text} />
      ))}
      {walks.length === 0 && words && <Stop name={t('subway')} words={words} />}
      <S.Stop as="li" $dot="end">
        <AxisLabel as="b">{displayName}</AxisLabel>
      </S.Stop>
    </AxisPairs>
  )
}

const Stop = ({ name, words }: { name: string; words: string }) => (
  <S.Stop as="li" $dot="small">
    <AxisLabel as="b">{name}</AxisLabel>
    <AxisValue as="span">{words}</AxisValue>
  </S.Stop>
)

const OtherWays = ({ partner }: { partner: PartnerInformation }) => {
  const t = useTexts('directions')
  const { language, mainLanguage } = usePage()
  const { partnerTel: tel, partnerInternationalTelCode: code } = partner
  const { wayToPartnerByBus: buses, partnerParkingInfo: parking, partnerParkingNotice: notice } = partner
  if (buses.length === 0 && !parking && !tel) return null
  return (
    <S.Others>
      <AxisPairs>
        {buses.length > 0 && (
          <AxisPair>
            <S.Kind>{t('bus.label')}</S.Kind>
            <S.Lines>
              {buses.map(({ kind, routes, stop }) => (
                <div key={`${kind} ${stop}`}>
                  <p>
                    {t(`bus.${kind}`)} {routes.join(' · ')}
                  </p>
                  <S.Note>{stop}</S.Note>
                </div>
              ))}
            </S.Lines>
          </AxisPair>
        )}
        {parking && (
          <AxisPair>
            <S.Kind>{t('parking')}</S.Kind>
            <S.Lines>
              <p>{parking}</p>
              {notice && <S.Note>{notice}</S.Note>}
            </S.Lines>
          </AxisPair>
        )}
        {tel && (
          <AxisPair>
            <S.Kind>{t('tel')}</S.Kind>
            <AxisValue>
              <Link href={toTelUrl(tel, code)}>{formatTel(tel, code, language !== mainLanguage)}</Link>
            </AxisValue>
          </AxisPair>
        )}
      </AxisPairs>
    </S.Others>
  )
}
