import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import type { PopupsSettings } from '#schemas/generated/settings.ts'
import { PopupGrid } from './PopupGrid.tsx'
import { PopupLayer } from './PopupLayer.tsx'
import { PopupSlip } from './PopupSlip.tsx'
import { usePopups } from './use-popups.ts'

/**
 * Promotional windows over the page. Which of them show depends on the visitor's device and cookies, so the server's
 * HTML, which is the same for everybody, has none.
 */
export const Popups = ({ settings }: SectionProps<PopupsSettings>) => {
  const { config } = usePage()
  const popups = usePopups()
  const first = popups?.open[0]
  if (!popups || !first) return null
  if (settings.form !== 'window') return <PopupSlip key={first.id} {...popups} form={settings.form} />
  return config.popups.type === 'GRID' ? (
    <PopupGrid {...popups} settings={settings} />
  ) : (
    <PopupLayer key={first.id} {...popups} popup={first} settings={settings} />
  )
}
