import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { CopyButton } from '#kit/ui/copy-button.tsx'
import { Directions as Ways, MapLinks } from '#kit/ui/directions.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Container } from '#kit/ui/layout.ts'
import type { DirectionsSettings } from '#schemas/generated/settings.ts'
import { infoOf } from './queries.ts'
import * as S from './Directions.styles.ts'

/** Address to copy, maps, underground, buses and parking, and the route as a line of stops. */
export const Directions = ({ id, settings }: SectionProps<DirectionsSettings>) => {
  const t = useTexts('address')
  const { row: partner } = useApi(infoOf(usePage().language))
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        {settings.hasHeading ? (
          <S.Heading id={`${id}-title`}>{t('title')}</S.Heading>
        ) : (
          <h2 id={`${id}-title`} className="visually-hidden">
            {t('title')}
          </h2>
        )}
      </Container>
      <S.Columns $mapSide={settings.mapSide} $isTiled={settings.form === 'tiles'}>
        <div>
          <S.Address>{partner.partnerAddress}</S.Address>
          <S.Copy>
            <CopyButton value={partner.partnerAddress} label={t('copy')} doneText={t('copied')} />
          </S.Copy>
          <S.List>
            <Ways partner={partner} />
          </S.List>
          <S.Maps>
            <MapLinks partner={partner} />
            <PlaceLink partner={partner} />
          </S.Maps>
        </div>
        {settings.mapSide !== 'none' && (
          <S.Plan name={partner.displayName} address={partner.partnerAddress} subway={partner.wayToPartnerBySubway} />
        )}
      </S.Columns>
    </S.Root>
  )
}

/** Link to the clinic's page at Google, if the partner has set its id. */
const PlaceLink = ({ partner: { googlePlaceId } }: { partner: Pick<PartnerInformation, 'googlePlaceId'> }) => {
  const t = useTexts('address')
  if (!googlePlaceId) return null
  return (
    <S.Place href={`https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(googlePlaceId)}`}>
      <Icon name="pin" size={16} />
      {t('place')}
    </S.Place>
  )
}
