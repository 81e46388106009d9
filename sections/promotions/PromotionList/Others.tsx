import { useApi } from '#kit/api/api-query.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatDays } from '#kit/time/promotion-time.ts'
import { CoverLink, UnderlinedCover } from '#kit/ui/cover-link.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import type { PromotionListSettings } from '#schemas/generated/settings.ts'
import { othersOf, type Other } from './queries.ts'
import { Season } from './Season.tsx'
import * as S from './Others.styles.ts'

type Rows = { rows: readonly ExhibitionSummary[] }

type Props = Pick<PromotionListSettings, 'form'> & { state: Other }

/** Open-ended or ended promotions; renders nothing without any. */
export const Others = ({ form, state }: Props) => {
  const { rows } = useApi(othersOf(usePage(), state))
  if (rows.length === 0) return null
  if (state === 'ENDED') return <PastRows rows={rows} />
  if (form === 'invitations') return <OpenRows rows={rows} />
  return (
    <S.Open>
      {rows.map((promotion) => (
        <li key={promotion.id}>
          <Season promotion={promotion} isFirst={false} />
        </li>
      ))}
    </S.Open>
  )
}

/** Past promotions, a line each. */
const PastRows = ({ rows }: Rows) => {
  const t = useTexts('exhibitions')
  const period = useTexts('promotion')
  const { timeZone } = usePage().partner
  const { intl } = usePageLanguage()
  return (
    <S.Past>
      <S.PastName>{t('past')}</S.PastName>
      <ul>
        {rows.map((promotion) => (
          <S.PastRow key={promotion.id}>
            <article>
              <S.PastDays>{formatDays(promotion, { timeZone, intl }, period)}</S.PastDays>
              <S.PastTitle>
                <UnderlinedCover href={`/exhibitions/${promotion.id}`}>{promotion.title}</UnderlinedCover>
              </S.PastTitle>
              <S.PastState>{period('state.ENDED')}</S.PastState>
            </article>
          </S.PastRow>
        ))}
      </ul>
    </S.Past>
  )
}

/** Below the invitations: a small arch, a name and a price. */
const OpenRows = ({ rows }: Rows) => {
  const t = useTexts('exhibitions')
  return (
    <S.OpenRows>
      <S.OpenName>{t('open')}</S.OpenName>
      <ul>
        {rows.map(({ id, title, summary, image, lowestPriceOption: option }) => (
          <S.OpenRow key={id}>
            <S.Arch>
              <Picture image={image} ratio="auto" sizes="84px" isBleed alt="" />
            </S.Arch>
            <div>
              <S.OpenTitle>
                <CoverLink href={`/exhibitions/${id}`}>{title}</CoverLink>
              </S.OpenTitle>
              <S.OpenText>{summary}</S.OpenText>
            </div>
            {option && <PriceLine of={option} isFrom />}
          </S.OpenRow>
        ))}
      </ul>
    </S.OpenRows>
  )
}
