import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { Popup } from '#schemas/generated/api/popups.ts'
import { PopupItem, type PopupLook } from './PopupItem.tsx'
import * as S from './PopupCarousel.styles.ts'
import { usePopupCarousel } from './use-popup-carousel.ts'

export type PopupCarouselProps = {
  items: Popup['popupItems']
  look: PopupLook
  steps: 'bars' | 'numbers'
}

/** Several items of one popup in rotation; the visitor can pause them, choose one, or swipe. */
export const PopupCarousel = ({ items, look, steps }: PopupCarouselProps) => {
  const t = useTexts('popups')
  const { index, isPlaying, toggle, choose, hold, row } = usePopupCarousel(items.length)
  return (
    <S.Carousel aria-roledescription={t('carousel')} aria-label={t('items')} {...hold}>
      <S.Controls>
        <S.Pause type="button" aria-label={isPlaying ? t('pause') : t('play')} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} size={12} stroke={1.6} />
        </S.Pause>
        {items.map((item, position) => (
          <S.Step
            key={item.title}
            type="button"
            aria-label={t('show', { number: position + 1, name: item.title })}
            aria-current={position === index}
            onClick={() => choose(position)}
          >
            {steps === 'numbers' ? position + 1 : <S.Bar />}
          </S.Step>
        ))}
      </S.Controls>
      <S.Slides {...row} aria-live={isPlaying ? 'off' : 'polite'}>
        <div>
          {items.map((item, position) => (
            <S.Slide
              key={item.title}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('position', { number: position + 1, total: items.length })}
              inert={position !== index}
              aria-hidden={position === index ? undefined : true}
            >
              <PopupItem item={item} look={look} isFirst={position === 0} />
            </S.Slide>
          ))}
        </div>
      </S.Slides>
    </S.Carousel>
  )
}
