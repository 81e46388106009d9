import { isRecord } from '#schemas/is-record.ts'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import type { Device } from '#schemas/popups/device.ts'
import type { ChoosablePopup } from '#schemas/popups/popup-choice.ts'
import type { PopupDirection } from '#schemas/popups/popup-place.ts'
import type { SizedPopup } from '#schemas/popups/popup-size.ts'

/** A picture of a popup with its texts in all languages. */
export type PopupSheet = {
  readonly weight: number
  readonly devices: readonly Device[]
  readonly title: unknown
  /** Contents by device: `image`, `heading`, `text`. */
  readonly contents: Readonly<Record<Device, Readonly<Record<string, unknown>>>>
}

/** A popup's draft; missing fields have neutral defaults. */
export type WrittenPopup = Omit<ChoosablePopup, 'popupItems'> &
  SizedPopup & {
    readonly key: string
    readonly isHidden: boolean
    readonly isPublished: boolean
    readonly isAutoPlacement: boolean
    readonly direction: PopupDirection
    readonly popupItems: readonly PopupSheet[]
  }

/** The nine positions, row by row. */
export const DIRECTIONS = [
  'TOP_LEFT',
  'TOP',
  'TOP_RIGHT',
  'LEFT',
  'CENTER',
  'RIGHT',
  'BOTTOM_LEFT',
  'BOTTOM',
  'BOTTOM_RIGHT',
] as const satisfies readonly PopupDirection[]

const DEVICES = ['PC', 'MOBILE'] as const

type Written = Pick<ContentEntry, 'key' | 'data' | 'state' | 'published'>

/** Reads a popup that may be incomplete. */
export const readPopup = ({ key, data, state, published }: Written): WrittenPopup => {
  const number = (name: string, otherwise: number) => (typeof data[name] === 'number' ? data[name] : otherwise)
  const instant = (name: string) => (typeof data[name] === 'string' ? data[name] : null)
  return {
    key,
    id: Number(key),
    isHidden: state !== 'shown',
    isPublished: published?.state === 'shown',
    weight: number('weight', 0),
    locations: listOf(data['locations']).filter((one) => typeof one === 'string'),
    popupItems: listOf(data['popupItems']).filter(isRecord).map(readSheet),
    startAt: instant('startAt'),
    endAt: instant('endAt'),
    pcWidth: number('pcWidth', 1),
    pcHeight: number('pcHeight', 1),
    mobileWidth: number('mobileWidth', 1),
    mobileHeight: number('mobileHeight', 1),
    pcSizeType: data['pcSizeType'] === 'FIXED' ? 'FIXED' : 'RATIO',
    isAutoPlacement: data['isAutoPlacement'] === true,
    direction: DIRECTIONS.find((one) => one === data['direction']) ?? 'CENTER',
  }
}

const readSheet = (item: Readonly<Record<string, unknown>>): PopupSheet => {
  const content = (name: string) => (isRecord(item[name]) ? item[name] : {})
  return {
    weight: typeof item['weight'] === 'number' ? item['weight'] : 0,
    devices: DEVICES.filter((device) => listOf(item['devices']).includes(device)),
    title: item['title'],
    contents: { PC: content('pcContent'), MOBILE: content('mobileContent') },
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the data of a new popup: on the home page, centred, on every device, after all others. */
export const newPopup = (others: readonly WrittenPopup[], language: string): Record<string, unknown> => {
  const content = { image: null, heading: { [language]: '' }, text: { [language]: '' } }
  return {
    weight: Math.max(0, ...others.map(({ weight }) => weight)) + 1,
    locations: ['/'],
    popupItems: [
      {
        title: { [language]: '' },
        weight: 1,
        linkTo: null,
        pcContent: content,
        mobileContent: content,
        devices: [...DEVICES],
      },
    ],
    pcSizeType: 'RATIO',
    pcWidth: 560,
    pcHeight: 746,
    mobileWidth: 327,
    mobileHeight: 436,
    isAutoPlacement: true,
    direction: 'CENTER',
    startAt: null,
    endAt: null,
  }
}
