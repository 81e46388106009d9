import { useId } from 'react'
import { useLiveApi } from '#kit/api/api-query.ts'
import { OptionList } from '#kit/offer/option-list.tsx'
import { toVatRule } from '#kit/offer/offer.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PriceLine } from '#kit/ui/price-line.tsx'
import type { ProductSummary } from '#schemas/generated/api/products.ts'
import { isFromPrice } from '#schemas/prices/main-option.ts'
import { openedOf } from './queries.ts'
import * as S from './TreatmentRows.styles.ts'

type TreatmentRowProps = {
  treatment: ProductSummary
  /** Heading level of the name. */
  level: 3 | 4
  /** The row can open; otherwise it only links to its page. */
  hasOptions: boolean
  isOpen: boolean
  toggle: () => void
  priority: boolean
}

/** An arched picture, name, line and price; the plus sign opens the options below them. */
export const TreatmentRow = ({ treatment, level, hasOptions, isOpen, toggle, priority }: TreatmentRowProps) => {
  const t = useTexts('productList')
  const cards = useTexts('productCard')
  const panel = useId()
  const { id, name, summary, thumbnail, badges = [], optionCount, mainOption: option, lowestPrice } = treatment
  return (
    <S.Row>
      <S.Arch>
        <S.Thumbnail image={thumbnail} alt="" sizes="140px" ratio="1/1" isBleed priority={priority} />
      </S.Arch>
      <S.Words>
        <S.Name as={`h${level}`}>
          <S.NameLink href={`/products/${id}`}>{name}</S.NameLink>
          {badges.map((badge) => (
            <S.Badge key={badge}>{cards(`badge.${badge}`)}</S.Badge>
          ))}
        </S.Name>
        <S.Summary>{summary}</S.Summary>
        {hasOptions && optionCount > 0 && <S.Meta>{t('row.optionCount', { count: optionCount })}</S.Meta>}
      </S.Words>
      {hasOptions && option && (
        <S.Price>
          <PriceLine of={option} isFrom={isFromPrice({ mainOption: option, optionCount, lowestPrice })} hasVatNote />
        </S.Price>
      )}
      {hasOptions && optionCount > 0 && (
        <S.Plus
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-label={t('row.open', { name })}
          onClick={toggle}
        >
          <Icon name={isOpen ? 'minus' : 'plus'} size={18} stroke={1.2} />
        </S.Plus>
      )}
      {isOpen && (
        <S.Card id={panel} role="group" aria-label={t('row.open', { name })}>
          <Options productId={id} />
          <MoreLink href={`/products/${id}`}>{t('row.details')}</MoreLink>
        </S.Card>
      )}
    </S.Row>
  )
}

const Options = ({ productId }: { productId: number }) => {
  const { language, config } = usePage()
  const t = useTexts('productList')
  const { data, error, retry } = useLiveApi(openedOf(productId, language))
  if (data) {
    const { options } = data.row
    return <OptionList options={options} defaultIds={[]} hasVatNotes={toVatRule(options, config) !== 'none'} />
  }
  if (!error) return <S.State role="status">{t('row.loading')}</S.State>
  return (
    <S.State role="alert">
      {t('row.failed')}{' '}
      <S.Retry type="button" onClick={() => void retry()}>
        {t('row.retry')}
      </S.Retry>
    </S.State>
  )
}
