import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { TranslatedEntry, WrittenTranslations } from '#schemas/generated/api/translations.ts'
import { useMay } from '../../api/session.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './translations.module.css'
import type { SentText } from './use-translations.ts'
import { wordChanges } from './word-changes.ts'

type Props = {
  readonly entry: TranslatedEntry
  readonly text: TranslatedEntry['texts'][number]
  readonly language: string
  readonly write: (text: SentText, then: { onSuccess: (answer: WrittenTranslations) => void }) => void
  readonly next: () => void
}

const MARKS = { done: IconCircleCheck, missing: IconCircleDashed, outdated: IconAlertTriangle }

/** One text: its source, with what changed since, and its translation, stored when one goes on. */
export const TextRow = ({ entry, text, language, write, next }: Props) => {
  const t = useTexts('console/translations')
  const formats = useFormats()
  const mayWrite = useMay('content/write')
  const [words, setWords] = useState(text.target)
  const [note, setNote] = useState<string | null>(null)
  const { source, pointer, state, change, label } = text
  const send = (target: string, isStillRight?: boolean) =>
    write(
      { kind: entry.kind, key: entry.key, pointer, source, target, ...(isStillRight ? { isStillRight } : {}) },
      { onSuccess: ({ notes }) => setNote(notes[0]?.code ?? null) },
    )
  const save = () => words !== text.target && words.trim() !== '' && send(words)
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const isMod = event.metaKey || event.ctrlKey
    if (event.key === 'Tab' && !event.shiftKey && goToEmpty(event.currentTarget)) event.preventDefault()
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault()
      if (words === text.target && state === 'outdated') send(words, true)
      else save()
    }
    if (isMod && event.shiftKey && event.code === 'KeyC') {
      event.preventDefault()
      setWords(source)
    }
    if (isMod && event.key === 'ArrowDown') {
      event.preventDefault()
      save()
      next()
    }
  }
  const Mark = MARKS[state]
  return (
    <div className={styles.pair} data-state={state}>
      <div className={styles.source}>
        <small>{label}</small>
        <p>
          {change
            ? wordChanges(change.before, source).map(({ kind, text: run }, index) =>
                kind === 'same' ? run : kind === 'gone' ? <del key={index}>{run}</del> : <ins key={index}>{run}</ins>,
              )
            : source}
        </p>
      </div>
      <div className={styles.target}>
        <small className={styles.state} data-state={state}>
          <Mark size={14} stroke={1.7} aria-hidden />
          {/* Keys: text.* */}
          {t(`text.${state}`)}
          {change && ` · ${formats.day(change.at)} ${change.author}`}
        </small>
        <Textarea
          autosize
          minRows={1}
          maxRows={14}
          lang={language}
          value={words}
          readOnly={!mayWrite}
          data-open={state !== 'done' || undefined}
          aria-label={t('translationOf', { label })}
          // Keys: notes.*
          error={note !== null && t(`notes.${note}`)}
          onChange={(event) => setWords(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={press}
        />
        {state === 'outdated' && mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCheck size={14} stroke={1.7} aria-hidden />}
            disabled={words !== text.target}
            onClick={() => send(text.target, true)}
          >
            {t('stillRight')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The next field below that is empty; false where there is none. */
const goToEmpty = (field: HTMLTextAreaElement): boolean => {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-open]')]
  const empty = fields.find(
    (one) => one.value === '' && (field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  empty?.focus()
  return empty !== undefined
}
