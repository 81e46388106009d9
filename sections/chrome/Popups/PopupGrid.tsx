import type { Device } from '#schemas/popups/device.ts'
import { usePage } from '#kit/page.ts'
import { fitPopupGrid } from '#kit/popups/popup-grid.ts'
import { POPUP_MARGIN_PX } from '#schemas/popups/popup-place.ts'
import { toPopupSize, type Size } from '#schemas/popups/popup-size.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { useEscape } from '#kit/layers/use-escape.ts'
import { useModal } from '#kit/layers/use-modal.ts'
import { useWindowSize } from '#kit/screen/use-window-size.ts'
import type { PopupsSettings } from '#schemas/generated/settings.ts'
import { PopupCard } from './PopupCard.tsx'
import * as S from './Popups.styles.ts'
import type { OpenPopups } from './use-popups.ts'

/** Height in px of the button that closes all popups, including its gap. */
const CLOSE_ALL_PX = 68

type PopupGridProps = OpenPopups & { settings: PopupsSettings }

/**
 * The popups in one dialog, each with its own buttons, in as many columns as the partner chose and the screen allows.
 * Popups that do not fit follow below the others.
 */
export const PopupGrid = ({ open, device, actions, carousel, settings }: PopupGridProps) => {
  const t = useTexts('popups')
  const { isDimmed, columns } = usePage().config.popups
  const closeAll = () => actions.close()
  const frame = useModal({ isOpen: isDimmed, layer: 'popup', close: closeAll })
  useEscape('popup', !isDimmed, closeAll)
  const { width, height } = useWindowSize()
  const around = 2 * POPUP_MARGIN_PX
  const sizes = open.map((popup) => toGridSize(popup, device, width - around))
  const roomHeight = height - around - (open.length > 1 ? CLOSE_ALL_PX : 0)
  const fit = fitPopupGrid(sizes, columns, { width: width - around, height: roomHeight })
  return (
    <S.Frame ref={frame} $isDimmed={isDimmed}>
      <S.Scroller>
        <S.GridDialog
          role="dialog"
          aria-modal={isDimmed ? true : undefined}
          aria-label={t('label')}
          tabIndex={-1}
          data-autofocus
        >
          <S.Grid $fit={fit}>
            {open.slice(0, fit.count).map((popup) => (
              <S.Cell key={popup.id}>
                <PopupCard
                  popup={popup}
                  device={device}
                  mode="GRID"
                  actions={actions}
                  carousel={carousel}
                  settings={settings}
                />
              </S.Cell>
            ))}
          </S.Grid>
          {open.length > 1 && (
            <S.CloseAll type="button" onClick={closeAll}>
              <Icon name="close" size={14} />
              {t('closeAll')}
            </S.CloseAll>
          )}
        </S.GridDialog>
      </S.Scroller>
    </S.Frame>
  )
}

/** Returns the size of a popup in the grid. On phones it is as wide as the screen allows, with its ratio unchanged. */
const toGridSize = (popup: OpenPopups['open'][number], device: Device, screenWidth: number): Size => {
  const size = toPopupSize(popup, device, 'GRID')
  return device === 'MOBILE' ? { width: screenWidth, height: (screenWidth / size.width) * size.height } : size
}
