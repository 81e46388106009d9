import type { MouseEvent } from 'react'
import { isHandled, sendCommand } from '#kit/commands.ts'
import { usePage } from '#kit/page.ts'
import { sumPrices } from '#kit/price/price.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink } from '#kit/ui/button.tsx'
import { AmountText } from '#kit/ui/price.tsx'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import * as S from './TreatmentRows.styles.ts'

/**
 * Options chosen in all rows, their total without and with VAT, and the one orange button; nothing without a selection.
 */
export const SelectionBar = ({ chosen }: { chosen: readonly ProductOption[] }) => {
  const { config } = usePage()
  const offer = useTexts('offer')
  const price = useTexts('price')
  const { net, vat, total } = sumPrices(chosen, config)

  const handleClick = (click: MouseEvent) => {
    // Like every booking link: without a widget on the page it is a plain link (kit/link.tsx).
    if (!config.useWidget || !isHandled('booking.open')) return
    click.preventDefault()
    sendCommand({ type: 'booking.open', kind: 'treatment', optionIds: chosen.map(({ id }) => id) })
  }

  return (
    <S.Selection role="status">
      {chosen.length > 0 && (
        <S.Selected>
          <S.Sum>
            <span>{price('subtotal', { count: chosen.length })}</span>
            {total > 0 ? (
              <>
                <S.Total>
                  <AmountText amount={net} />
                </S.Total>
                {vat > 0 && (
                  <S.WithVat>
                    {price('vatSeparate')} · {price('vatIncluded')} <AmountText amount={total} />
                  </S.WithVat>
                )}
              </>
            ) : (
              <S.WithVat>{price('consulting')}</S.WithVat>
            )}
          </S.Sum>
          <ButtonLink href="/cscenter/contact" $tone="accent" onClick={handleClick}>
            {offer('reserveTreatment')}
          </ButtonLink>
        </S.Selected>
      )}
    </S.Selection>
  )
}
