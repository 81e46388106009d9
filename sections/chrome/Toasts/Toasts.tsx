import type { SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import type { ToastsSettings } from '#schemas/generated/settings.ts'
import { ToastItem } from './ToastItem.tsx'
import * as S from './Toasts.styles.ts'
import { useToasts } from './use-toasts.ts'

/**
 * Short notices over the page. The live region is empty in every page's HTML: screen readers only announce changes to a
 * region that exists already.
 */
export const Toasts = ({ settings }: SectionProps<ToastsSettings>) => {
  const t = useTexts('toasts')
  const { toasts, close, hold, passFocusOn } = useToasts()
  return (
    <S.Region
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions"
      aria-label={t('label')}
      data-above-dialogs
      $side={settings.side}
      {...hold}
    >
      {toasts.length > 0 && (
        <ul>
          {toasts.map((toast) => (
            <ToastItem
              key={toast.id}
              toast={toast}
              closeButton={settings.closeButton}
              close={(item) => {
                passFocusOn(item)
                close(toast.id)
              }}
            />
          ))}
        </ul>
      )}
    </S.Region>
  )
}
