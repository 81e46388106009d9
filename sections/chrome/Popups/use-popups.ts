import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useBackgroundApi } from '#kit/api/use-background-api.ts'
import type { Device } from '#schemas/popups/device.ts'
import { usePage } from '#kit/page.ts'
import { choosePopups, type ChosenPopup } from '#schemas/popups/popup-choice.ts'
import { readHiddenPopups } from '#kit/popups/popup-cookie.ts'
import { hidePopupToday } from '#kit/state.ts'
import { isWaiting } from '#kit/commands.ts'
import { useCommandHandler, useCommandSnapshot } from '#kit/use-commands.ts'
import { useCookieText } from '#kit/use-cookie-text.ts'
import { useDevice } from '#kit/screen/use-device.ts'
import { useIsCovered } from '#kit/layers/use-escape.ts'
import { useReport } from '#kit/use-report.ts'
import { findOpen, popupsMachine } from '#machines/popups.ts'
import type { Popup } from '#schemas/generated/api/popups.ts'
import type { PopupsSettings } from '#schemas/generated/settings.ts'
import { preparePopups, type Carousel, type PopupForm, type PopupParts } from './prepare-popups.ts'
import { popupsOf } from './queries.ts'

/** Actions of a popup's buttons and links. */
export type PopupActions = {
  /** Without an id it closes the front popup; in a grid, all of them. */
  close: (id?: number) => void
  hideToday: (id: number) => void
  follow: (id: number) => void
}

/** The open popups and their actions. */
export type OpenPopups = {
  device: Device
  open: ChosenPopup<Popup>[]
  actions: PopupActions
  /** Null if no popup needs it or it failed to load. */
  carousel: Carousel | null
}

const connectedMachine = popupsMachine.provide({
  actions: { hideUntilMidnight: (_, { id }) => hidePopupToday(id) },
})

/** Connects the popups' machine to the browser; null in the server's HTML, where the device is unknown. */
export const usePopups = <View>(
  form: PopupsSettings['form'],
  loadView: (how: PopupForm) => Promise<View>,
): (OpenPopups & PopupParts<View>) | null => {
  const { language, path, route, config } = usePage()
  const device = useDevice()
  const cookies = useCookieText() ?? ''
  const { isChatOpen } = useCommandSnapshot()
  const isCovered = useIsCovered('popup') || isChatOpen
  const answer = useBackgroundApi(popupsOf(language), device !== null)
  const actor = useActorRef(connectedMachine)
  const [parts, setParts] = useState<PopupParts<View> | null>(null)
  const snapshot = useSelector(actor, (current) => current)

  // A popup that was just ticked has its cookie but stays visible until the machine closes it.
  const hiddenIds = readHiddenPopups(cookies).filter((id) => !snapshot.context.ticked.includes(id))
  const shown = answer && device ? choosePopups(answer.rows, { route, device, hiddenIds }).shown : []
  const mode = config.popups.type
  const turn = useRef(0)
  const showDue = async (due: ChosenPopup<Popup>[]) => {
    turn.current += 1
    const own = turn.current
    // Layers the visitor opened take precedence, even before they appear: a popup would cover them or take the focus.
    // This runs again when they close.
    if (isCovered || !device) return
    const loaded = await preparePopups(due, device, { form, mode }, loadView)
    // The visitor may have left the page in the meantime.
    if (own !== turn.current || !loaded || isWaiting('search.toggle')) return
    setParts(loaded)
    actor.send({ type: 'due', mode, ids: due.map(({ id }) => id) })
  }
  const dueKey = [language, path, device, mode, isCovered, ...shown.map(({ id }) => id)].join(' ')
  useReport(dueKey, shown, (due) => void showDue(due))
  useCommandHandler(['popup.close'], () => actor.send({ type: 'close' }))

  const openIds = findOpen(snapshot)
  return (
    device &&
    parts && {
      device,
      ...parts,
      open: shown.filter(({ id }) => openIds.includes(id)),
      actions: {
        close: (id) => actor.send(id === undefined ? { type: 'close' } : { type: 'close', id }),
        hideToday: (id) => actor.send({ type: 'hideToday', id }),
        follow: (id) => actor.send({ type: 'follow', id }),
      },
    }
  )
}
