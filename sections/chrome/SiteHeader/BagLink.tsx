import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useCartCount } from '#kit/cart-badge.ts'
import { isHandled } from '#kit/commands.ts'
import { Link } from '#kit/link.tsx'
import { canRestoreBag } from '#kit/state.ts'
import { useTexts } from '#kit/text.tsx'
import { AbovePage } from '#kit/ui/above-page.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import * as S from './SiteHeader.styles.ts'

/** Loaded when the bag is first opened. */
const BagDialog = lazy(() => import('./BagDialog.tsx').then(({ BagDialog: component }) => ({ default: component })))

/** The bag: opens its content and has a dot when it is not empty; while empty, it links to the treatments. */
export const BagLink = () => {
  const t = useTexts('header')
  const count = useCartCount()
  const [isOpen, setIsOpen] = useState(false)

  const handleClick = (event: MouseEvent) => {
    if ((count === 0 && !canRestoreBag()) || !isHandled('booking.open')) return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <S.Tool
        as={Link}
        href="/products"
        aria-label={count > 0 ? t('bagOf', { count }) : t('bag')}
        onClick={handleClick}
      >
        <Icon name="bag" size={21} />
        {count > 0 && <S.Dot />}
      </S.Tool>
      {isOpen && (
        <AbovePage>
          <Suspense fallback={null}>
            <BagDialog close={() => setIsOpen(false)} />
          </Suspense>
        </AbovePage>
      )}
    </>
  )
}
