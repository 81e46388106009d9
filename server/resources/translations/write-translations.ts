import { lackingTerms, type Term } from '#schemas/glossary/find-terms.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { recordAudit } from '../../content/audit.ts'
import { workingCopy, type EntryName } from '../../content/entry.ts'
import { clearMachineTexts, type MachineTextName } from '../../content/machine-texts.ts'
import { saveDrafts, type DraftInput, type Writing } from '../../content/save-draft.ts'
import { lockContent } from '../../content/content-lock.ts'
import type { Queries } from '../../db/database.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { listTerms, textsByLanguage } from '../glossary/index.ts'
import type { FileTranslation } from './file-translation.ts'
import { loadTranslations, type TranslatedEntry } from './load-translations.ts'
import { putMarks, type Mark } from './repository.ts'
import { writeUnit } from './text-units.ts'
import { plainText, tidyTarget } from './tidy.ts'
import { removeTranslationDrafts } from './translation-drafts.ts'
import { digestOf } from '../../content/text-digest.ts'
import type { Translation } from './unit-states.ts'

/** A hint for the translator about one text. */
export type TranslationNote = Pick<FileTranslation, 'kind' | 'key' | 'pointer'> & {
  readonly code:
    | 'no-such-text'
    | 'source-changed'
    | 'partly-translated'
    | 'not-a-text'
    | 'given-twice'
    | 'markup-differs'
    | 'much-longer'
    | 'lines-differ'
    | 'term-missing'
  /** True when the translation was left out for this reason. */
  readonly isRefused: boolean
  readonly message: string
}

/** Result of submitted translations. */
export type WrittenTranslations = {
  readonly written: number
  readonly same: number
  readonly notes: readonly TranslationNote[]
}

/**
 * Writes translations into drafts, within a transaction or recorded. One whose source has changed is refused by itself,
 * and the others are accepted. Empty ones are ignored.
 */
export const writeTranslations = async (
  transaction: Queries,
  writing: Writing,
  {
    tenant,
    language,
    given,
    isDryRun,
    isRead = false,
  }: {
    tenant: Tenant
    language: LanguageCode
    given: readonly FileTranslation[]
    isDryRun: boolean
    /** A person has read these texts, so they are no longer unread machine translations. */
    isRead?: boolean
  },
): Promise<WrittenTranslations> => {
  const { partnerId, author, now } = writing
  if (!isDryRun) await lockContent(partnerId, transaction)
  const filled = given.filter(({ target, fault }) => target.trim() !== '' || fault)
  const byName = Map.groupBy(filled, ({ kind, key }) => `${kind}/${key}`)
  const names = new Set(byName.keys())
  const loaded = await loadTranslations(transaction, { tenant, kinds: writing.kinds, language, names })
  const entries = new Map(loaded.map((one) => [`${one.entry.kind}/${one.entry.key}`, one]))
  const kept = await listTerms(partnerId, transaction)
  const terms = kept.map((one) => ({ term: one.term, texts: textsByLanguage(one) }))
  const notes: TranslationNote[] = []
  const taken: TakenTexts[] = []
  const yieldToLoop = createLoopYield()
  for (const [name, own] of byName) {
    const entry = entries.get(name)
    const judged = await judgeEntry(own, entry, { terms, language }, yieldToLoop)
    for (const one of judged) for (const note of one.notes) notes.push(note)
    if (entry) taken.push(toTaken(entry, judged))
  }
  const written = taken.reduce((sum, { fresh }) => sum + fresh.length, 0)
  const same = taken.reduce((sum, { decided, fresh }) => sum + decided.length - fresh.length, 0)
  if (!isDryRun) await writeTaken(transaction, writing, language, taken)
  if (!isDryRun && isRead) await clearMachineTexts(partnerId, transaction, toRead(taken, language))
  if (written > 0 && !isDryRun) {
    await recordAudit(partnerId, transaction, [
      { action: 'content/translated', author, now, detail: { language, written, entries: [...names].slice(0, 50) } },
    ])
  }
  return { written, same, notes }
}

type Fresh = { readonly translation: Translation; readonly target: string }

/** Accepted texts of an entry. */
type TakenTexts = {
  readonly entry: TranslatedEntry
  readonly decided: readonly Translation[]
  readonly fresh: readonly Fresh[]
  readonly confirmed: readonly Translation[]
}

const toTaken = (entry: TranslatedEntry, judged: readonly Judged[]): TakenTexts => {
  const taken = judged.flatMap(({ translation, target, isStillRight }) =>
    translation ? [{ translation, target, isStillRight }] : [],
  )
  const fresh = taken.filter(({ translation, target }) => plainText(translation.target) !== target)
  const confirmed = taken.filter(({ translation, isStillRight }) => isStillRight && translation.state === 'outdated')
  const [decided, right] = [taken, confirmed].map((some) => some.map(({ translation }) => translation))
  return { entry, decided: decided ?? [], fresh, confirmed: right ?? [] }
}

const writeTaken = async (
  transaction: Queries,
  writing: Writing,
  language: LanguageCode,
  taken: readonly TakenTexts[],
): Promise<void> => {
  const { partnerId, author, now } = writing
  const decided = taken.flatMap(({ entry: { entry }, decided: own }) => own.map((one) => toName(entry, one)))
  await removeTranslationDrafts(partnerId, transaction, language, decided)
  const inputs = taken.filter(({ fresh }) => fresh.length > 0).map((one) => toDraftInput(one, language))
  await saveDrafts(transaction, writing, inputs)
  const marks = taken.flatMap(({ entry, confirmed }) => toMarks(entry, language, confirmed))
  await putMarks(partnerId, transaction, marks, { author: author.name, now })
}

const toRead = (taken: readonly TakenTexts[], language: LanguageCode): MachineTextName[] =>
  taken.flatMap(({ entry: { entry }, decided }) => decided.map((one) => ({ ...toName(entry, one), language })))

const toName = ({ kind, key }: EntryName, { unit }: Translation) => ({ kind, key, pointer: unit.pointer })

const toDraftInput = ({ entry: { entry }, fresh }: TakenTexts, language: LanguageCode): DraftInput => {
  const copy = workingCopy(entry)
  const data = structuredClone(copy.data)
  for (const { translation, target } of fresh) writeUnit(data, translation.unit, language, target)
  const { kind, key, edit } = entry
  return { kind, key, data, state: copy.state, since: edit }
}

/** Returns the marks of translations that are right for their current sources. */
const toMarks = ({ entry }: TranslatedEntry, language: LanguageCode, translations: readonly Translation[]): Mark[] =>
  translations.map((one) => ({ ...toName(entry, one), language, sourceDigest: digestOf(one.source) }))

type Judged = {
  readonly translation: Translation | null
  readonly target: string
  readonly isStillRight: boolean
  readonly notes: readonly TranslationNote[]
}

type Judging = { readonly terms: readonly Term[]; readonly language: LanguageCode }

/**
 * Checks the translations of an entry, each text once: repeated texts share a translation. A text with two different
 * translations keeps its present one.
 */
const judgeEntry = async (
  own: readonly FileTranslation[],
  entry: TranslatedEntry | undefined,
  judging: Judging,
  yieldToLoop: () => Promise<void>,
): Promise<readonly Judged[]> => {
  const translations = new Map(entry?.translations.map((one) => [one.unit.pointer, one]))
  const judged: Judged[] = []
  for (const [pointer, same] of Map.groupBy(own, (one) => one.pointer)) {
    await yieldToLoop()
    const isTwice = new Set(same.map(({ target }) => plainText(target))).size > 1
    const [first] = same
    if (first) judged.push(judge({ ...first, isTwice }, translations.get(pointer), judging))
  }
  return judged
}

const judge = (
  given: FileTranslation & { readonly isTwice: boolean },
  translation: Translation | undefined,
  { terms, language }: Judging,
): Judged => {
  const { kind, key, pointer, fault } = given
  const tell = (code: TranslationNote['code'], isRefused: boolean, message: string): TranslationNote => ({
    kind,
    key,
    pointer,
    code,
    isRefused,
    message,
  })
  if (fault) return { ...NOT_TAKEN, notes: [tell(fault.code, true, fault.message)] }
  if (!translation) {
    return { ...NOT_TAKEN, notes: [tell('no-such-text', true, 'The text no longer exists.')] }
  }
  if (plainText(translation.source) !== plainText(given.source)) {
    const message = 'The source has changed since the export.'
    return { ...NOT_TAKEN, notes: [tell('source-changed', true, message)] }
  }
  if (given.isTwice) {
    return { ...NOT_TAKEN, notes: [tell('given-twice', true, 'Another translation of the same text differs.')] }
  }
  const target = tidyTarget(given.target, translation.unit.form)
  const notes: TranslationNote[] = []
  const tagsOf = (html: string) => (html.match(/<\/?[a-z0-9]+/gi) ?? []).join()
  if (translation.unit.form === 'html' && tagsOf(translation.source) !== tagsOf(target)) {
    notes.push(tell('markup-differs', false, 'Its markup differs from the source.'))
  }
  if (translation.unit.form === 'lines' && translation.source.split('\n').length !== target.split('\n').length) {
    notes.push(tell('lines-differ', false, 'Its number of lines differs from the source.'))
  }
  if (target.length > LONG_LENGTH && target.length > translation.source.length * MUCH_LONGER) {
    notes.push(
      tell(
        'much-longer',
        false,
        `It is ${(target.length / translation.source.length).toFixed(1)} times as long as the source.`,
      ),
    )
  }
  const lacking = lackingTerms({ source: translation.source, target }, terms, language)
  if (lacking.length > 0) {
    const words = lacking.map(({ term, texts }) => `${term} (${texts[language] ?? ''})`).join(', ')
    notes.push(tell('term-missing', false, `It lacks glossary terms: ${words}.`))
  }
  return { translation, target, isStillRight: given.isStillRight === true, notes }
}

const NOT_TAKEN = { translation: null, target: '', isStillRight: false } as const

/** English needs at most two to three times as many characters as Korean. */
const MUCH_LONGER = 3.5
const LONG_LENGTH = 40
