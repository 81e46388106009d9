import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { dateFormat } from '#kit/time/intl-formats.ts'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { PriceLine } from '#kit/ui/price-line.tsx'
import type { PromotionBandSettings } from '#schemas/generated/settings.ts'
import { proposalsOf } from './queries.ts'
import * as S from './PromotionBand.styles.ts'
import { SectionTitle } from '#kit/ui/section-heading.tsx'

type Props = SectionProps<PromotionBandSettings, ContentOf<'home.promotions'>>

/** One large promotion with its text beside it, then small ones in pairs, on a band of darker paper. */
export const PromotionBand = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const [first, ...others] = useApi(proposalsOf(language, settings.count)).rows
  if (!first) return null
  return (
    <Band $ground="section" aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <div>
            <SectionTitle id={`${id}-title`} data-reveal>
              {content?.title ?? t('promotions.title')}
            </SectionTitle>
            {content?.text && <S.Text>{content.text}</S.Text>}
          </div>
          <S.Way href="/exhibitions">{t('promotions.more')}</S.Way>
        </S.Head>
        <S.Large>
          <S.LargePicture image={first.image} alt="" sizes="(max-width: 768px) 130vw, 890px" ratio="auto" />
          <Words proposal={first} isLarge />
        </S.Large>
        {others.length > 0 && (
          <S.Pairs>
            {others.map((proposal) => (
              <li key={proposal.id}>
                <S.Small>
                  <S.SmallPicture image={proposal.image} alt="" sizes="(max-width: 768px) 270px, 470px" ratio="auto" />
                  <Words proposal={proposal} />
                </S.Small>
              </li>
            ))}
          </S.Pairs>
        )}
      </Container>
    </Band>
  )
}

const Words = ({ proposal, isLarge = false }: { proposal: ExhibitionSummary; isLarge?: boolean }) => {
  const { id, title, summary, itemCount, lowestPriceOption } = proposal
  return (
    <S.Words>
      <Chip proposal={proposal} />
      <S.Name $isLarge={isLarge}>
        <S.Cover href={`/exhibitions/${id}`}>{title}</S.Cover>
      </S.Name>
      <S.Summary>{summary}</S.Summary>
      {lowestPriceOption && <PriceLine of={lowestPriceOption} isFrom={itemCount > 1} hasVatNote />}
    </S.Words>
  )
}

/** The promotion's last day, never a countdown; always-on promotions have a quieter chip. */
const Chip = ({ proposal: { endAt, isAlwaysOn } }: { proposal: ExhibitionSummary }) => {
  const t = useTexts('promotion')
  const { timeZone } = usePage().partner
  const { intl } = usePageLanguage()
  if (isAlwaysOn || endAt === null) return <S.Chip $isFilled={false}>{t('state.ALWAYS_ON')}</S.Chip>
  const date = dateFormat(intl, { month: 'long', day: 'numeric', timeZone }).format(Date.parse(endAt))
  return <S.Chip $isFilled>{t('until', { date })}</S.Chip>
}
