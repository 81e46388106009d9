import { isRecord } from '#schemas/is-record.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { problem, type DataProblem } from './problems.ts'

type Fields = Readonly<Record<string, unknown>>

/** Check that finds the required content that an entry of a kind lacks. */
type Check = (data: Fields, mainLanguage: LanguageCode) => DataProblem[]

/**
 * Returns problems for content that visitors need but a schema cannot require, since a draft may lack it: the body of a
 * post, visible content in a popup, a price on an offer. Names are checked with the texts.
 */
export const checkRequired = (kindName: string, data: object, mainLanguage: LanguageCode): DataProblem[] =>
  CHECKS[kindName]?.({ ...data }, mainLanguage) ?? []

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Checks whether HTML shows something: tags without text do not, except pictures, videos and the like. */
const isShown = (html: string): boolean =>
  /<(?:img|video|iframe|table|hr)\b/i.test(html) ||
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&nbsp;|&#160;/g, ' ')
    .trim() !== ''

const hasText = (texts: unknown): boolean =>
  isRecord(texts) && Object.values(texts).some((text) => typeof text === 'string' && isShown(text))

const hasPicture = (picture: unknown): boolean =>
  isRecord(picture) && typeof picture['src'] === 'string' && picture['src'] !== ''

/** Creates a check that requires a body text, or the content of `instead`. */
const needsBody =
  (field: string, instead: (data: Fields) => boolean = () => false): Check =>
  (data, mainLanguage) => {
    if (hasText(data[field]) || instead(data)) return []
    const message = `/${field} has no text in any language and no other content.`
    return [problem('empty', 'error', `/${field}/${mainLanguage}`, message)]
  }

const DEVICES = [
  ['PC', 'pcContent'],
  ['MOBILE', 'mobileContent'],
] as const

const checkPopup: Check = ({ popupItems }, mainLanguage) =>
  listOf(popupItems).flatMap((item, index) => {
    if (!isRecord(item)) return []
    const place = `/popupItems/${index}`
    const devices = listOf(item['devices'])
    const bare = DEVICES.filter(([device, side]) => devices.includes(device) && !isSideShown(item[side]))
    const found = bare.map(([, side]) =>
      problem('nothing-to-show', 'error', `${place}/${side}`, `${place}/${side} has neither a picture nor a text.`),
    )
    if (hasText(item['title'])) return found
    const message = `${place}/title has no text in ${mainLanguage}, the clinic's main language.`
    const more = { language: mainLanguage }
    return [...found, problem('main-language-missing', 'error', `${place}/title/${mainLanguage}`, message, more)]
  })

const isSideShown = (side: unknown): boolean =>
  isRecord(side) && (hasPicture(side['image']) || hasText(side['heading']) || hasText(side['text']))

/** A promotion without offers has no price, which may be intended if it has a description. */
const checkPromotion: Check = ({ items, description }) => {
  if (listOf(items).length > 0) return []
  const severity = hasText(description) ? 'warning' : 'error'
  return [problem('no-offer', severity, '/items', '/items has no offer, so the promotion has no price.')]
}

const needsOptions =
  (severity: 'error' | 'warning'): Check =>
  ({ options }) =>
    listOf(options).length > 0
      ? []
      : [problem('no-option', severity, '/options', '/options has no option, so there is no price.')]

const CHECKS: Readonly<Record<string, Check>> = {
  popups: checkPopup,
  exhibitions: checkPromotion,
  events: needsOptions('error'),
  // A treatment may be shown before its prices are known.
  products: needsOptions('warning'),
  faqs: needsBody('answer'),
  notices: needsBody('content'),
  'board-posts': needsBody('content', ({ image }) => hasPicture(image)),
  brandings: needsBody('content', ({ gallery }) => listOf(gallery).length > 0),
  'after-notices': needsBody('content'),
  terms: needsBody('content'),
}
