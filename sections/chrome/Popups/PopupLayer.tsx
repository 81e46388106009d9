import type { ChosenPopup } from '#schemas/popups/popup-choice.ts'
import { usePage } from '#kit/page.ts'
import { toPopupPlace } from '#schemas/popups/popup-place.ts'
import { useEscape } from '#kit/layers/use-escape.ts'
import { useModal } from '#kit/layers/use-modal.ts'
import type { Popup } from '#schemas/generated/api/popups.ts'
import type { PopupsSettings } from '#schemas/generated/settings.ts'
import { PopupCard } from './PopupCard.tsx'
import * as S from './Popups.styles.ts'
import type { OpenPopups } from './use-popups.ts'

type PopupLayerProps = Pick<OpenPopups, 'device' | 'actions' | 'carousel'> & {
  popup: ChosenPopup<Popup>
  settings: PopupsSettings
}

/** One popup at its position; a dimming one is a modal dialog, any other leaves the page usable. */
export const PopupLayer = ({ popup, device, actions, carousel, settings }: PopupLayerProps) => {
  const { isDimmed, offsets } = usePage().config.popups
  const close = () => actions.close()
  const frame = useModal({ isOpen: isDimmed, layer: 'popup', close })
  useEscape('popup', !isDimmed, close)
  return (
    <S.Frame ref={frame} $isDimmed={isDimmed}>
      <S.Place $place={toPopupPlace(popup, offsets, device)}>
        <S.Dialog
          role="dialog"
          aria-modal={isDimmed ? true : undefined}
          aria-label={popup.popupItems[0]?.title}
          tabIndex={-1}
          data-autofocus
        >
          <PopupCard
            popup={popup}
            device={device}
            mode="LAYER"
            actions={actions}
            carousel={carousel}
            settings={settings}
          />
        </S.Dialog>
      </S.Place>
    </S.Frame>
  )
}
