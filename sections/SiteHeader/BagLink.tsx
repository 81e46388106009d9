import type { MouseEvent } from 'react'
import { useCartCount } from '#kit/cart-badge.ts'
import { isHandled, sendCommand } from '#kit/commands.ts'
import { Link } from '#kit/link.tsx'
import { readBagOptionIds } from '#kit/state.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import * as S from './SiteHeader.styles.ts'

/** The bag: reserves what it holds, with a dot as soon as that is something; while it is empty it leads to the treatments. */
export const BagLink = () => {
  const t = useTexts('header')
  const count = useCartCount()

  const handleClick = (event: MouseEvent) => {
    if (count === 0 || !isHandled('booking.open')) return
    event.preventDefault()
    sendCommand({ type: 'booking.open', kind: 'treatment', optionIds: readBagOptionIds() })
  }

  return (
    <S.Tool as={Link} href="/products" aria-label={count > 0 ? t('bagOf', { count }) : t('bag')} onClick={handleClick}>
      <Icon name="bag" size={21} />
      {count > 0 && <S.Dot />}
    </S.Tool>
  )
}
