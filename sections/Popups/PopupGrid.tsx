import { usePage } from '#kit/page.ts'
import { toPopupSize } from '#kit/popup-size.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { useEscape } from '#kit/use-escape.ts'
import { useModal } from '#kit/use-modal.ts'
import { PopupCard } from './PopupCard.tsx'
import type { PopupsSettings } from './Popups.tsx'
import * as S from './Popups.styles.ts'
import type { OpenPopups } from './use-popups.ts'

/** All popups in one dialog, each with its own buttons, in as many columns as the partner chose and the screen takes. */
export const PopupGrid = ({ open, device, actions, carousel, settings }: OpenPopups & { settings: PopupsSettings }) => {
  const t = useTexts('popups')
  const { isDimmed, columns } = usePage().config.popups
  const closeAll = () => actions.close()
  const frame = useModal({ isOpen: isDimmed, layer: 'popup', close: closeAll })
  useEscape('popup', !isDimmed, closeAll)
  const widest = Math.max(...open.map((popup) => toPopupSize(popup, device, 'GRID').width))
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
          <S.Grid $columns={Math.min(columns, open.length)} $width={device === 'MOBILE' ? null : widest}>
            {open.map((popup) => (
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
