import { useId } from 'react'
import type { Device } from '#schemas/popups/device.ts'
import type { ChosenPopup } from '#schemas/popups/popup-choice.ts'
import { toPopupSize } from '#schemas/popups/popup-size.ts'
import { useTexts } from '#kit/text.tsx'
import type { Popup } from '#schemas/generated/api/popups.ts'
import type { PopupsSettings } from '#schemas/generated/settings.ts'
import type { Carousel } from './prepare-popups.ts'
import { toContent } from './popup-content.ts'
import { PopupItem } from './PopupItem.tsx'
import * as S from './Popups.styles.ts'
import { Today } from './Today.styles.ts'
import type { PopupActions } from './use-popups.ts'

type PopupCardProps = {
  popup: ChosenPopup<Popup>
  device: Device
  mode: 'LAYER' | 'GRID'
  actions: PopupActions
  carousel: Carousel | null
  settings: PopupsSettings
}

/** A popup's pictures, with the controls of every popup beneath: hide for today, and close. */
export const PopupCard = ({ popup, device, mode, actions, carousel: Carousel, settings }: PopupCardProps) => {
  const t = useTexts('popups')
  const hintId = useId()
  const { id, popupItems: items } = popup
  const size = toPopupSize(popup, device, mode)
  const [first] = items
  if (!first) return null
  const look = {
    device,
    words: settings.words,
    size,
    hasSteps: Carousel !== null && items.length > 1,
    isLarge: mode === 'LAYER' && (device === 'MOBILE' || size.width >= 500),
    follow: () => actions.follow(id),
  }
  const hasPicture = items.some((item) => toContent(item, device).image !== null)
  // The dialog of a layer has the name already.
  const name = mode === 'GRID' ? { role: 'group', 'aria-label': first.title } : {}
  return (
    <S.Card {...name} $size={size} $hasPicture={hasPicture} $isFluid={device === 'MOBILE'} $mode={mode}>
      <S.Window $size={size} $isExact={device === 'PC' && popup.pcSizeType === 'FIXED'}>
        <S.Screen $size={size} $hasPicture={hasPicture}>
          {Carousel && items.length > 1 ? (
            <Carousel items={items} look={look} steps={settings.steps} />
          ) : (
            <PopupItem item={first} look={look} isFirst />
          )}
        </S.Screen>
      </S.Window>
      <S.Foot>
        <Today>
          <input type="checkbox" aria-describedby={hintId} onChange={() => actions.hideToday(id)} />
          {t('hideToday')}
        </Today>
        <span className="visually-hidden" id={hintId}>
          {t('hideTodayHint')}
        </span>
        <S.Close type="button" onClick={() => actions.close(id)}>
          {t('close')}
        </S.Close>
      </S.Foot>
    </S.Card>
  )
}
