import { isRecord } from '../is-record.ts'
import { writeJson } from '../studio/write-json.ts'

/**
 * Sections by the names that they had up to version 0.2.0. A row is never removed: released templates are immutable,
 * and drafts and packages outlive a version.
 */
const RENAMED = new Map([
  ['AfterNotices', 'NoticeAftercare'],
  ['ArchOverview', 'ProductOverviewArch'],
  ['ArchedPortrait', 'DirectorArch'],
  ['ArchedStaff', 'StaffArches'],
  ['ArticleOverview', 'ProductOverviewArticle'],
  ['ArticleStory', 'ProductStoryArticle'],
  ['CategoryHeading', 'TreatmentHeading'],
  ['CategoryNav', 'TreatmentCategories'],
  ['CategoryTiles', 'QuickLinksTiles'],
  ['CautionAxis', 'ProductCautionsAxis'],
  ['CautionColumns', 'ProductCautionsColumns'],
  ['ComingDays', 'HoursByDay'],
  ['ContentsStrip', 'QuickLinksColumns'],
  ['CountedPromises', 'PromiseLine'],
  ['DeviceRegister', 'EquipmentRegister'],
  ['EssayOpening', 'StoryEssay'],
  ['ExhibitionDetail', 'PromotionDetail'],
  ['ExhibitionList', 'PromotionList'],
  ['FullBleedStory', 'HeroFullBleed'],
  ['HangingQuote', 'DirectorQuote'],
  ['LatestNotices', 'NoticeHighlights'],
  ['MagazineCover', 'HeroCover'],
  ['NewsList', 'NoticeNews'],
  ['NightRooms', 'SpaceDark'],
  ['NotFoundMessage', 'MessageNotFound'],
  ['OfferPaper', 'ProductOffer'],
  ['OfferSpread', 'PromotionSpread'],
  ['ProductGrid', 'TreatmentGrid'],
  ['ProductShowcase', 'TreatmentShowcase'],
  ['PromotionMosaic', 'HeroPromotions'],
  ['ProposalBand', 'PromotionBand'],
  ['PullQuote', 'StatementQuote'],
  ['QuietCreed', 'StatementCentred'],
  ['QuietReasons', 'ProductStoryCentred'],
  ['QuietWays', 'QuickLinksText'],
  ['ReadingChapter', 'BrandingChapter'],
  ['RelatedArches', 'ProductRelatedArches'],
  ['RelatedProducts', 'ProductRelated'],
  ['RelatedRows', 'ProductRelatedRows'],
  ['RuledPrinciples', 'PhilosophyRows'],
  ['ScheduleTable', 'HoursTable'],
  ['SealedWord', 'DirectorSeal'],
  ['SecretEvent', 'PromotionSecretEvent'],
  ['SlowGallery', 'SpaceCarousel'],
  ['StepAxis', 'ProductStepsAxis'],
  ['StepMinutes', 'ProductStepsTimeline'],
  ['StoryMosaic', 'HeroMosaic'],
  ['StoryOpening', 'HeroSplit'],
  ['TimeSale', 'PromotionTimeSale'],
  ['UprightPrinciples', 'PhilosophyUpright'],
  ['UprightStory', 'StoryUpright'],
  ['VerticalOpening', 'HeroVertical'],
  ['WaysAxis', 'DirectionsAxis'],
  ['WaysColophon', 'DirectionsColophon'],
])

/** Returns the present name of a renamed section; undefined for any other. */
export const findRenamed = (type: string): string | undefined => RENAMED.get(type)

/** Any former name in the text of a file. */
const FORMER = new RegExp(`"(${[...RENAMED.keys()].join('|')})"`, 'g')

/** Lists the former section names in the text of a template's file, each once. */
export const listFormerNames = (text: string): string[] => [
  ...new Set([...text.matchAll(FORMER)].flatMap(([, name]) => name ?? [])),
]

/** Replaces former section names in the text of a template's file; everything else is unchanged. */
export const renameSections = (text: string): string => {
  if (listFormerNames(text).length === 0) return text
  const data = parse(text)
  // The template check reports a broken file.
  if (data === undefined) return text
  // Releases are stored on one line, which the writer would break.
  return text.includes('\n') ? writeJson(text, renameIn(data)) : JSON.stringify(renameIn(data))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Renames the sections of all instances in a value, and of a template's defaults. */
export const renameIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renameIn)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => {
    if (key === 'type' && 'v' in value && typeof part === 'string') return [key, RENAMED.get(part) ?? part]
    return [key, key === 'defaults' && isRecord(part) ? renameKeys(part) : renameIn(part)]
  })
  return Object.fromEntries(entries)
}

const renameKeys = (defaults: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(defaults).map(([type, settings]) => [RENAMED.get(type) ?? type, settings]))
