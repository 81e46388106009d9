import { randomUUID } from 'node:crypto'
import {
  changeGlossaryTerm,
  createGlossaryTerm,
  listGlossaryTerms,
  removeGlossaryTerm,
  type CreateGlossaryTermInput,
} from '#schemas/generated/api/glossary.ts'
import { lockContent } from '../../content/content-lock.ts'
import type { Queries } from '../../db/database.ts'
import type { PartnerId } from '../../core/partner-id.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { isUnreadable, toLine } from '../../core/plain-text.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type Answer } from '../../api/http/resource.ts'
import { toWriting } from '../content/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { deleteTerm, insertTerm, listTerms, updateTerm, type TermRecord } from './repository.ts'

/** Maximum number of terms; more are not useful. */
const MAX_TERMS = 500

/** Translators’ operations on the glossary. */
export const operations = [
  handleAsAdministrator(listGlossaryTerms, async ({ partnerId, db }) => {
    const rows = await listTerms(partnerId, db)
    return { ...toWholeList(rows), ...PRIVATE }
  }),

  handleAsAdministrator(createGlossaryTerm, async (call) => {
    // A term counts as a write of content, so the history has to begin before it.
    await toWriting(call)
    const { input, partnerId, tenant, now, write } = call
    const record = { id: randomUUID(), ...toWords(input, tenant), updatedAt: now.toISOString() }
    await write([], async (transaction) => {
      await requirePlace(partnerId, transaction, record)
      await insertTerm(partnerId, transaction, record)
    })
    return answerWith(record)
  }),

  handleAsAdministrator(changeGlossaryTerm, async (call) => {
    await toWriting(call)
    const { input, partnerId, tenant, now, write } = call
    const record = { id: input.id, ...toWords(input, tenant), updatedAt: now.toISOString() }
    return write([], async (transaction) => {
      await requirePlace(partnerId, transaction, record)
      return answerWith(await updateTerm(partnerId, transaction, record))
    })
  }),

  handleAsAdministrator(removeGlossaryTerm, async ({ input, partnerId, write }) => {
    const isRemoved = await write([], (transaction) => deleteTerm(partnerId, transaction, input.id))
    if (!isRemoved) throw notFound('glossary', 'term')
    return { row: { id: input.id }, ...PRIVATE }
  }),
]

type Words = Pick<CreateGlossaryTermInput, 'term' | 'texts' | 'note'>

/**
 * Normalises texts to one line each, in the languages that the clinic translates into; of two in one language the last
 * one wins.
 */
export const toWords = ({ term, texts, note }: Words, { languages, mainLanguage }: LanguagesOf) => {
  const own = texts.filter(({ languageCode }) => languages.some((code) => code === languageCode))
  const byLanguage = new Map(own.map(({ languageCode, text }) => [languageCode, toLine(text)]))
  byLanguage.delete(mainLanguage)
  return {
    term: toLine(term),
    texts: [...byLanguage].flatMap(([languageCode, text]) => (isUnreadable(text) ? [] : [{ languageCode, text }])),
    note: toLine(note),
  }
}

type LanguagesOf = Pick<Tenant, 'languages' | 'mainLanguage'>

/** Rejects unreadable terms, duplicates, and terms beyond the maximum. */
const requirePlace = async (partnerId: PartnerId, db: Queries, { id, term }: TermRecord): Promise<void> => {
  if (isUnreadable(term)) throw new AppError('glossary/invalid', 422, 'A term needs a text.')
  // Serialises concurrent writes of the same term.
  await lockContent(partnerId, db)
  const kept = await listTerms(partnerId, db)
  const isSame = (other: TermRecord) => other.term.toLowerCase() === term.toLowerCase() && other.id !== id
  if (kept.some(isSame)) throw new AppError('glossary/already-there', 409, 'The glossary already contains this term.')
  if (kept.length >= MAX_TERMS && kept.every((other) => other.id !== id)) {
    throw new AppError('glossary/too-many', 409, `A glossary can have at most ${MAX_TERMS} terms.`)
  }
}

const answerWith = (row: TermRecord | null): Answer => {
  if (!row) throw notFound('glossary', 'term')
  return { row, ...PRIVATE }
}
