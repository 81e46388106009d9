import { useTexts } from '#kit/text.tsx'
import { ButtonLink } from '#kit/ui/button.tsx'
import type { PromotionDetailSettings } from '#schemas/generated/settings.ts'

/** The only link to a reservation; empty when the layout has none. */
export const Reserve = ({ reservation }: Pick<PromotionDetailSettings, 'reservation'>) => {
  const t = useTexts('exhibition')
  if (reservation === 'none') return null
  return (
    <ButtonLink href="/cscenter/contact" useWidget={reservation} $tone="accent" $size="large">
      {t(`reserve.${reservation}`)}
    </ButtonLink>
  )
}
