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

/** Sections that became a form of another, and the setting that chooses it. */
const MERGED = new Map<string, Present>([['QuietWays', { type: 'QuickLinks', settings: { form: 'text' } }]])

/** Present name of a section, and the settings that an instance needs to look as before. */
type Present = { readonly type: string; readonly settings?: Readonly<Record<string, unknown>> }

/** Returns what became of a section that was renamed or merged; undefined for any other. */
const findPresent = (type: string): Present | undefined => {
  const renamed = RENAMED.get(type)
  return renamed === undefined ? MERGED.get(type) : { type: renamed }
}

/** Describes what a former section is called now, such as `"QuickLinks" with {"form":"text"}`; undefined for any other. */
export const describePresent = (former: string): string | undefined => {
  const present = findPresent(former)
  if (!present) return undefined
  const { type, settings } = present
  return settings ? `"${type}" with ${JSON.stringify(settings)}` : `"${type}"`
}

/** Any former name in the text of a file. */
const FORMER = new RegExp(`"(${[...RENAMED.keys(), ...MERGED.keys()].join('|')})"`, 'g')

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
  const present = 'v' in value && typeof value['type'] === 'string' ? findPresent(value['type']) : undefined
  if (present) return renameInstance(value, present)
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'defaults' && isRecord(part) ? renameKeys(part) : renameIn(part),
    ]),
  )
}

const renameInstance = (instance: object, { type, settings }: Present): object => ({
  ...instance,
  type,
  ...(settings ? { settings: { ...settings, ...('settings' in instance ? toRecord(instance.settings) : {}) } } : {}),
})

/** Renames the sections of defaults; a section's own win over those of one that was merged into it. */
const renameKeys = (defaults: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const renamed: Record<string, unknown> = {}
  for (const [type, settings] of Object.entries(defaults)) {
    const name = findPresent(type)?.type ?? type
    const [first, last] = name === type ? [renamed[name], settings] : [settings, renamed[name]]
    renamed[name] = { ...toRecord(first), ...toRecord(last) }
  }
  return renamed
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
