import { useTexts } from '#kit/text.tsx'
import { ButtonLink } from '#kit/ui/button.tsx'
import type { ExhibitionDetailSettings } from '#schemas/generated/settings.ts'

/** The one way to a reservation; nothing where the layout has none. */
export const Reserve = ({ reservation }: Pick<ExhibitionDetailSettings, 'reservation'>) => {
  const t = useTexts('exhibition')
  if (reservation === 'none') return null
  return (
    <ButtonLink href="/cscenter/contact" useWidget={reservation} $tone="accent" $size="large">
      {t(`reserve.${reservation}`)}
    </ButtonLink>
  )
}
