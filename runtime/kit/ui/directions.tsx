import { styled } from 'styled-components'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { formatTel, toTelUrl } from '../clinic/contact-channels.ts'
import { Link } from '../link.tsx'
import { usePage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { color, media, radius, space, type } from '../theme.ts'

type Bus = PartnerInformation['wayToPartnerByBus'][number]

type Ways = Pick<
  PartnerInformation,
  | 'wayToPartnerBySubway'
  | 'wayToPartnerByBus'
  | 'partnerParkingInfo'
  | 'partnerParkingNotice'
  | 'partnerTel'
  | 'partnerInternationalTelCode'
>

const List = styled.dl`
  color: ${color('body')};
  ${type('b6r')}
`
const Way = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(1.5)} 0;

  ${media.smallPhone} {
    grid-template-columns: 60px minmax(0, 1fr);
  }
`
const Kind = styled.dt`
  color: ${color('quiet')};
`
const Lines = styled.dd`
  display: grid;
  gap: ${space(1)};
  text-wrap: pretty;
`
const Note = styled.p`
  color: ${color('quiet')};
  ${type('b7r')}
`
const Buses = styled.ul`
  display: grid;
  gap: ${space(2)};
`
const Routes = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-variant-numeric: tabular-nums;
`
/** Seoul's bus lines are identified by colour. */
const BUS_COLORS: Record<Bus['kind'], string> = {
  TRUNK: `background: ${color('blue_700')}; color: ${color('surface')};`,
  FEEDER: `background: ${color('green_700')}; color: ${color('surface')};`,
  WIDE_AREA: `background: ${color('red_700')}; color: ${color('surface')};`,
  CIRCULAR: `background: ${color('yellow_500')}; color: ${color('ink')};`,
}
const BusKind = styled.b<{ $kind: Bus['kind'] }>`
  padding: 0 ${space(1.5)};
  border-radius: ${radius('badge')};
  ${type('l1m')}
  ${({ $kind }) => BUS_COLORS[$kind]}
`

/** Directions to the clinic: underground, buses in their colours, parking, telephone. Texts: `directions`. */
export const Directions = ({ partner, className }: { partner: Ways; className?: string }) => {
  const t = useTexts('directions')
  const { language, mainLanguage } = usePage()
  const { partnerTel: tel, partnerInternationalTelCode: code } = partner
  return (
    <List className={className}>
      {partner.wayToPartnerBySubway && (
        <Way>
          <Kind>{t('subway')}</Kind>
          <Lines>{partner.wayToPartnerBySubway}</Lines>
        </Way>
      )}
      {partner.wayToPartnerByBus.length > 0 && (
        <Way>
          <Kind>{t('bus.label')}</Kind>
          <dd>
            <Buses>
              {partner.wayToPartnerByBus.map(({ kind, routes, stop }) => (
                <li key={`${kind} ${stop}`}>
                  <Routes>
                    <BusKind $kind={kind}>{t(`bus.${kind}`)}</BusKind>
                    {routes.join(' · ')}
                  </Routes>
                  <Note>{stop}</Note>
                </li>
              ))}
            </Buses>
          </dd>
        </Way>
      )}
      {partner.partnerParkingInfo && (
        <Way>
          <Kind>{t('parking')}</Kind>
          <Lines>
            {partner.partnerParkingInfo}
            {partner.partnerParkingNotice && <Note>{partner.partnerParkingNotice}</Note>}
          </Lines>
        </Way>
      )}
      {tel && (
        <Way>
          <Kind>{t('tel')}</Kind>
          <Lines>
            <Link href={toTelUrl(tel, code)}>{formatTel(tel, code, language !== mainLanguage)}</Link>
          </Lines>
        </Way>
      )}
    </List>
  )
}

type Maps = Pick<PartnerInformation, 'naverMapUrl' | 'kakaoMapUrl' | 'tMapUrl' | 'googleMapUrl'>

const MAPS = ['naver', 'kakao', 't', 'google'] as const

const MapList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
`
const MapLink = styled(Link)`
  display: inline-block;
  padding: ${space(1)} 0;
  border-bottom: 1px solid ${color('primary_300')};
  color: ${color('primary')};
  ${type('b7m')}

  &:hover {
    border-color: ${color('ink')};
    color: ${color('ink')};
  }
`

/** Links to the clinic in its map services. Texts: `directions`. */
export const MapLinks = ({ partner, className }: { partner: Maps; className?: string }) => {
  const t = useTexts('directions')
  const known = MAPS.flatMap((code) => (partner[`${code}MapUrl`] ? [{ code, url: partner[`${code}MapUrl`] }] : []))
  if (known.length === 0) return null
  return (
    <MapList aria-label={t('maps')} className={className}>
      {known.map(({ code, url }) => (
        <li key={code}>
          <MapLink href={url}>{t(`map.${code}`)}</MapLink>
        </li>
      ))}
    </MapList>
  )
}
