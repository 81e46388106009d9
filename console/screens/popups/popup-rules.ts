import type { Device } from '#schemas/popups/device.ts'
import { choosePopups, type PopupRefusal } from '#schemas/popups/popup-choice.ts'
import { isFields } from '../../data/texts-of.ts'
import type { WrittenPopup } from './popup-data.ts'

/** A visitor to ask about. */
export type Visitor = {
  /** Route pattern of the page. */
  readonly route: string
  readonly device: Device
  readonly language: string
  readonly at: Date
  /** Has put the popup away for the day. */
  readonly hasHidden: boolean
}

/** One rule, and whether it lets the popup show. */
export type PopupRule = {
  readonly rule: 'published' | 'shown' | 'period' | 'page' | 'device' | 'words' | 'turn' | 'hidden'
  /** `note` shows, though not as one might think. */
  readonly answer: 'yes' | 'no' | 'note'
}

/** Result of the rules for one popup and one visitor. */
export type PopupAnswer = {
  readonly rules: readonly PopupRule[]
  /** Those that show at this visitor's page, in their order; the popup itself among them where it does. */
  readonly queue: readonly WrittenPopup[]
  /** Its place in the queue from 0 on; -1 where it does not show. */
  readonly place: number
}

/**
 * Says by the site's own rules whether a visitor gets a popup of these. What only its working copy has counts as
 * published, except in the rule that says so; others count only where they are public.
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
      // Texts that a language lacks come in the main one.
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

/** The languages in which a popup lacks words; `isWhole` where it has none at all, so that visitors get all of it in the main one. */
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
  isFields(text) && typeof text[language] === 'string' && text[language].trim() !== ''

const isWritten = (text: unknown): boolean =>
  isFields(text) && Object.keys(text).some((language) => isWrittenIn(text, language))
