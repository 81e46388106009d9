import type { SectionProps } from '#kit/define-section.ts'
import type { PopupsSettings } from '#schemas/generated/settings.ts'
import type { PopupForm } from './prepare-popups.ts'
import { usePopups } from './use-popups.ts'

/** A clinic's popups all use one form, so only its code is loaded. */
type PopupView =
  | { kind: 'slip'; Slip: typeof import('./PopupSlip.tsx').PopupSlip }
  | { kind: 'grid'; Grid: typeof import('./PopupGrid.tsx').PopupGrid }
  | { kind: 'layer'; Layer: typeof import('./PopupLayer.tsx').PopupLayer }

/**
 * Promotional windows over the page. The choice depends on the visitor's device and cookies, so the cached HTML, which
 * is the same for all visitors, contains none.
 */
export const Popups = ({ settings }: SectionProps<PopupsSettings>) => {
  const { form } = settings
  const popups = usePopups(form, loadView)
  const first = popups?.open[0]
  if (!popups || !first) return null
  const { view, device, open, actions, carousel } = popups
  switch (view.kind) {
    case 'slip':
      return form === 'window' ? null : <view.Slip key={first.id} {...{ open, device, actions, form }} />
    case 'grid':
      return <view.Grid {...{ open, device, actions, carousel, settings }} />
    case 'layer':
      return <view.Layer key={first.id} popup={first} {...{ device, actions, carousel, settings }} />
  }
}

/** Loads the code for a popup form, with the texts of `popups`. */
export const loadView = async ({ form, mode }: PopupForm): Promise<PopupView> => {
  if (form !== 'window') return { kind: 'slip', Slip: (await import('./PopupSlip.tsx')).PopupSlip }
  if (mode === 'GRID') return { kind: 'grid', Grid: (await import('./PopupGrid.tsx')).PopupGrid }
  return { kind: 'layer', Layer: (await import('./PopupLayer.tsx')).PopupLayer }
}
