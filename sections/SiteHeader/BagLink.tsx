import { useCartCount } from '#kit/cart-badge.ts'
import { Link } from '#kit/link.tsx'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import * as S from './SiteHeader.styles.ts'

/** The bag of chosen treatments: opens their reservation, with a dot as soon as it holds one. */
export const BagLink = () => {
  const t = useTexts('header')
  const count = useCartCount()
  return (
    <S.Tool as={Link} href="/products" useWidget="treatment" aria-label={count > 0 ? t('bagOf', { count }) : t('bag')}>
      <Icon name="bag" size={21} />
      {count > 0 && <S.Dot />}
    </S.Tool>
  )
}
