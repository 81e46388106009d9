import type { Device } from './device.ts'

/** Fields of a popup that decide whether it shows, in stored popups and in those of the API. */
export type ChoosablePopup = {
  id: number
  weight: number
  locations: readonly string[]
  popupItems: readonly { weight: number; devices: readonly Device[] }[]
  startAt?: string | null | undefined
  endAt?: string | null | undefined
}

/** Page and time for which popups are chosen. */
export type PopupMoment = {
  /** The route pattern of the page, such as `/products/{productId}`. */
  route: string
  device: Device
  /** Omitted if the server has applied the period already. */
  now?: Date
  /** Ids of the popups that the visitor has hidden for today. */
  hiddenIds?: readonly number[]
}

/** The reason why a popup is not shown. */
export type PopupRefusal =
  | { why: 'location'; locations: readonly string[] }
  | { why: 'device'; devices: readonly Device[] }
  | { why: 'early'; startAt: string }
  | { why: 'late'; endAt: string }
  | { why: 'hidden' }

/** A popup with the items that are shown on the device, in order. */
export type ChosenPopup<Popup extends ChoosablePopup> = Popup & { popupItems: Popup['popupItems'][number][] }

/** Popups to show in their order, and the reason why each other one is left out. */
export type PopupChoice<Popup extends ChoosablePopup> = {
  shown: ChosenPopup<Popup>[]
  refused: { popup: Popup; refusals: PopupRefusal[] }[]
}

/** Chooses the popups of a page by location, device, period and cookie, sorted by weight (lowest first), then by id. */
export const choosePopups = <Popup extends ChoosablePopup>(
  popups: readonly Popup[],
  moment: PopupMoment,
): PopupChoice<Popup> => {
  const judged = [...popups]
    .sort((a, b) => a.weight - b.weight || a.id - b.id)
    .map((popup) => ({ popup, refusals: findRefusals(popup, moment) }))
  return {
    shown: judged
      .filter(({ refusals }) => refusals.length === 0)
      .map(({ popup }) => ({ ...popup, popupItems: itemsFor(popup, moment.device) })),
    refused: judged.filter(({ refusals }) => refusals.length > 0),
  }
}

const findRefusals = (popup: ChoosablePopup, { route, device, now, hiddenIds = [] }: PopupMoment): PopupRefusal[] => {
  const { locations, popupItems, startAt, endAt } = popup
  const refusals: PopupRefusal[] = []
  if (!locations.includes(route)) refusals.push({ why: 'location', locations })
  if (itemsFor(popup, device).length === 0) {
    refusals.push({ why: 'device', devices: [...new Set(popupItems.flatMap(({ devices }) => devices))] })
  }
  if (now && startAt && Date.parse(startAt) > now.getTime()) refusals.push({ why: 'early', startAt })
  if (now && endAt && Date.parse(endAt) <= now.getTime()) refusals.push({ why: 'late', endAt })
  if (hiddenIds.includes(popup.id)) refusals.push({ why: 'hidden' })
  return refusals
}

const itemsFor = <Popup extends ChoosablePopup>({ popupItems }: Popup, device: Device): Popup['popupItems'][number][] =>
  popupItems.filter(({ devices }) => devices.includes(device)).sort((a, b) => a.weight - b.weight)
