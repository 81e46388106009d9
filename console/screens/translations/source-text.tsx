import { Fragment } from 'react'
import { findTerms } from '#schemas/glossary/find-terms.ts'
import type { TranslatedEntry } from '#schemas/generated/api/translations.ts'
import shared from './translations.module.css'
import styles from './source-text.module.css'
import type { KnownTerm } from './use-glossary.ts'
import { wordChanges } from '../../lib/texts/word-changes.ts'

type Props = {
  readonly text: TranslatedEntry['texts'][number]
  readonly terms: readonly KnownTerm[]
  readonly language: string
  /** Label of its field. */
  readonly label: string
}

/** Shows the source text with the changes since its translation; glossary terms are underlined and listed below. */
export const SourceText = ({ text: { source, change }, terms, language, label }: Props) => {
  const runs = change ? wordChanges(change.before, source) : [{ kind: 'same' as const, text: source }]
  const found = new Set(findTerms(source, terms).flatMap(({ term }) => term ?? []))
  const mark = (text: string) =>
    findTerms(text, terms).map(({ text: part, term }, index) => (
      <Fragment key={index}>{term ? <mark className={shared.known}>{part}</mark> : part}</Fragment>
    ))
  return (
    <div className={shared.source}>
      <small>{label}</small>
      <p>
        {runs.map(({ kind, text }, index) =>
          kind === 'same' ? (
            <Fragment key={index}>{mark(text)}</Fragment>
          ) : kind === 'gone' ? (
            <del key={index}>{text}</del>
          ) : (
            <ins key={index}>{mark(text)}</ins>
          ),
        )}
      </p>
      {found.size > 0 && (
        <ul className={styles.found}>
          {[...found].map(({ term, texts, kept }) => (
            <li key={kept.id}>
              {term} → <span lang={language}>{texts[language] ?? '–'}</span>
              {kept.note !== '' && ` · ${kept.note}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
