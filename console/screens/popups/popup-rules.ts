import { isRecord } from '#schemas/is-record.ts'
import type { Device } from '#schemas/popups/device.ts'
import { choosePopups, type PopupRefusal } from '#schemas/popups/popup-choice.ts'
import type { WrittenPopup } from '../../lib/data/popups.ts'

/** A visitor to evaluate the rules for. */
export type Visitor = {
  /** Route pattern of the page. */
  readonly route: string
  readonly device: Device
  readonly language: string
  readonly at: Date
  /** The visitor has dismissed the popup for the day. */
  readonly hasHidden: boolean
}

/** A rule, and whether it allows the popup. */
export type PopupRule = {
  readonly rule: 'published' | 'shown' | 'period' | 'page' | 'device' | 'words' | 'turn' | 'hidden'
  /** `note` allows it, with a caveat. */
  readonly answer: 'yes' | 'no' | 'note'
}

/** Result of the rules for one popup and one visitor. */
export type PopupAnswer = {
  readonly rules: readonly PopupRule[]
  /** Popups shown on this page, in order, including this one if it is shown. */
  readonly queue: readonly WrittenPopup[]
  /** Index in the queue; -1 when the popup is not shown. */
  readonly place: number
}

/**
 * Evaluates the site's rules for a popup and a visitor. Its draft counts as published, except in the rule about that;
 * other popups count only when public.
 */
export const explainPopup = (
  popups: readonly WrittenPopup[],
  own: WrittenPopup,
  { route, device, language, at, hasHidden }: Visitor,
): PopupAnswer => {
  const others = popups.filter(({ key, isHidden, isPublished }) => key !== own.key && isPublished && !isHidden)
  const hiddenIds = hasHidden ? [own.id] : []
  const { shown, refused } = choosePopups([...others, own], { route, device, now: at, hiddenIds })
  const refusals = refused.find(({ popup }) => popup.key === own.key)?.refusals ?? []
  const passes = (...whys: PopupRefusal['why'][]): 'yes' | 'no' =>
    refusals.some(({ why }) => whys.includes(why)) ? 'no' : 'yes'
  const queue = own.isHidden ? shown.filter(({ key }) => key !== own.key) : shown
  const place = queue.findIndex(({ key }) => key === own.key)
  return {
    queue,
    place,
    rules: [
      { rule: 'published', answer: own.isPublished ? 'yes' : 'no' },
      { rule: 'shown', answer: own.isHidden ? 'no' : 'yes' },
      { rule: 'period', answer: passes('early', 'late') },
      { rule: 'page', answer: passes('location') },
      { rule: 'device', answer: passes('device') },
      // Missing translations fall back to the main language.
      { rule: 'words', answer: hasWords(own, device, language) ? 'yes' : 'note' },
      { rule: 'turn', answer: place < 0 ? 'no' : place === 0 ? 'yes' : 'note' },
      { rule: 'hidden', answer: passes('hidden') },
    ],
  }
}

const hasWords = (popup: WrittenPopup, device: Device, language: string): boolean =>
  textsOn(popup, device).every((text) => isWrittenIn(text, language))

/** Returns the texts of a popup on a device, in all languages. */
const textsOn = ({ popupItems }: WrittenPopup, device: Device): unknown[] =>
  popupItems
    .filter(({ devices }) => devices.includes(device))
    .flatMap(({ title, contents }) => [title, contents[device]['heading'], contents[device]['text']])
    .filter(isWritten)

/**
 * Returns the languages in which a popup lacks texts; `isWhole` when it has none at all, so that visitors see
 * everything in the main language.
 */
export const lackingLanguages = (
  popup: WrittenPopup,
  languages: readonly string[],
): { readonly language: string; readonly isWhole: boolean }[] => {
  const texts = (['PC', 'MOBILE'] as const).flatMap((device) => textsOn(popup, device))
  return languages.flatMap((language) => {
    const lacking = texts.filter((text) => !isWrittenIn(text, language))
    return lacking.length === 0 ? [] : [{ language, isWhole: lacking.length === texts.length }]
  })
}

const isWrittenIn = (text: unknown, language: string): boolean =>
  isRecord(text) && typeof text[language] === 'string' && text[language].trim() !== ''

const isWritten = (text: unknown): boolean =>
  isRecord(text) && Object.keys(text).some((language) => isWrittenIn(text, language))
