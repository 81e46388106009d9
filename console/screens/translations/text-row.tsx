import { Button, Group, Textarea } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconSparkles,
  IconX,
} from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { lackingTerms } from '#schemas/glossary/find-terms.ts'
import type { TranslatedEntry, WrittenTranslations } from '#schemas/generated/api/translations.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { storeUnfinished, readUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { SourceText } from './source-text.tsx'
import { SuggestionLine } from './suggestion-line.tsx'
import shared from './translations.module.css'
import styles from './text-row.module.css'
import type { KnownTerm } from './use-glossary.ts'
import type { SentDraft, SentText } from './use-translations.ts'

type Props = {
  readonly entry: TranslatedEntry
  readonly text: TranslatedEntry['texts'][number]
  readonly language: string
  /** Label of its field. */
  readonly label: string
  readonly terms: readonly KnownTerm[]
  /** Saves a text; resolves to undefined after a failure, which is already reported. */
  readonly write: (text: SentText) => Promise<WrittenTranslations | undefined>
  readonly keepDraft: (drafts: SentDraft[]) => void
}

const MARKS = {
  done: IconCircleCheck,
  missing: IconCircleDashed,
  outdated: IconAlertTriangle,
  draft: IconSparkles,
  machine: IconSparkles,
  memory: IconSparkles,
}

/** Renders a text with its source and translation, saved when the user moves on; a draft waits for confirmation. */
export const TextRow = ({ entry, text, language, label, terms, write, keepDraft }: Props) => {
  const t = useTexts('console/translations')
  const formats = useFormats()
  const mayWrite = useHasRight('content/write')
  const { clinic, email } = useSession()
  const begun = {
    email,
    clinic: clinic.code,
    place: `translation ${entry.kind}/${entry.key}${text.pointer} ${language}`,
  }
  // Unsaved text, e.g. from an offline session, is restored.
  const [typed, setTyped] = useState(() => readUnfinished(begun))
  const [note, setNote] = useState<string | null>(null)
  const { source, pointer, change, draft, suggestion } = text
  const words = typed ?? draft?.text ?? text.target
  const unread =
    text.machine && words === text.target ? (text.machine.provider === 'memory' ? 'memory' : 'machine') : null
  const state = draft && words === draft.text ? 'draft' : (unread ?? text.state)
  const offered = mayWrite && !draft && typed === null ? suggestion : null
  const place = { kind: entry.kind, key: entry.key, pointer, source }
  const send = async (target: string, isStillRight?: boolean) => {
    const answer = await write({ ...place, target, ...(isStillRight ? { isStillRight } : {}) })
    if (!answer) return
    // Glossary terms are already listed beside the field while typing.
    setNote(answer.notes.find(({ code }) => code !== 'term-missing')?.code ?? null)
    const isStored = answer.notes.every(({ isRefused }) => !isRefused)
    if (isStored && readUnfinished(begun) === target) storeUnfinished(begun, null)
  }
  const type = (next: string) => {
    setTyped(next)
    storeUnfinished(begun, next === text.target ? null : next)
  }
  const save = () => words !== text.target && words !== draft?.text && words.trim() !== '' && void send(words)
  const take = () => offered && keepDraft([{ ...place, target: offered.text }])
  const accept = () => {
    if (state === 'draft' || unread) void send(words)
    else if (words === '' && offered) take()
    else if (words === text.target && state === 'outdated') void send(words, true)
    else save()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const isMod = event.metaKey || event.ctrlKey
    if (event.key === 'Tab' && !event.shiftKey && goToEmpty(event.currentTarget)) event.preventDefault()
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault()
      accept()
    }
    if (isMod && event.shiftKey && event.code === 'KeyC') {
      event.preventDefault()
      type(source)
    }
    // The screen's own shortcut then moves on to the next text.
    if (isMod && event.key === 'ArrowDown') save()
  }
  const Mark = MARKS[state]
  const lacking = lackingTerms({ source, target: words }, terms, language)
  return (
    <div className={shared.pair} data-state={state}>
      <SourceText text={text} terms={terms} language={language} label={label} />
      <div className={shared.target}>
        <small className={shared.state} data-state={state}>
          <Mark size={14} stroke={1.7} aria-hidden />
          {/* Keys: text.* */}
          {t(`text.${state}`)}
          {change && state === 'outdated' && ` · ${formats.day(change.at)} ${change.author}`}
        </small>
        <Textarea
          autosize
          minRows={1}
          maxRows={14}
          lang={language}
          value={words}
          readOnly={!mayWrite}
          data-open={text.state !== 'done' || undefined}
          aria-label={t('translationOf', { label })}
          // Keys: notes.*
          error={note !== null && t(`notes.${note}`)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={press}
        />
        {lacking.length > 0 && (
          <p className={styles.lacking} role="status">
            <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
            {t('glossary.lacking', {
              terms: lacking.map(({ term, texts }) => `${term} → ${texts[language] ?? ''}`).join(', '),
            })}
          </p>
        )}
        {offered && <SuggestionLine suggestion={offered} language={language} take={take} />}
        {state === 'draft' && mayWrite && (
          <Group gap="xs">
            <SmallButton icon={IconCheck} act={() => void send(words)} name={t('draft.confirm')} />
            <SmallButton
              icon={IconX}
              act={() => keepDraft([{ ...place, target: '' }])}
              name={t('draft.remove')}
              isQuiet
            />
          </Group>
        )}
        {unread && mayWrite && (
          <SmallButton icon={IconCheck} act={() => void send(text.target)} name={t('machine.confirm')} />
        )}
        {state === 'outdated' && mayWrite && (
          <SmallButton
            icon={IconCheck}
            act={() => void send(text.target, true)}
            name={t('stillRight')}
            isOff={words !== text.target}
          />
        )}
      </div>
    </div>
  )
}

type ButtonProps = {
  readonly icon: typeof IconCheck
  readonly name: string
  readonly act: () => void
  readonly isQuiet?: boolean
  readonly isOff?: boolean
}

const SmallButton = ({ icon: Icon, name, act, isQuiet = false, isOff = false }: ButtonProps) => (
  <Button
    size="compact-sm"
    variant={isQuiet ? 'subtle' : 'default'}
    leftSection={<Icon size={14} stroke={1.7} aria-hidden />}
    disabled={isOff}
    onClick={act}
  >
    {name}
  </Button>
)

/** Focuses the next empty field below; returns false where there is no such field. */
const goToEmpty = (field: HTMLTextAreaElement): boolean => {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-open]')]
  const empty = fields.find(
    (one) => one.value === '' && (field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  empty?.focus()
  return empty !== undefined
}
