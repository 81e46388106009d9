import { Button, SegmentedControl, Tabs, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  changeMessageWording,
  resetMessageWording,
  type MessageWording,
  previewMessageWording,
} from '#schemas/generated/api/message-wordings.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './messages.module.css'
import { insertName, placeKey, wordingsQuery, type WordingPlace, type Words } from './wordings.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useAction } from '../../ui/use-action.ts'

type Props = {
  readonly wording: MessageWording
  readonly edits: ReadonlyMap<string, Words>
  /** Records an edit, or null when nothing is left to save. */
  readonly edit: (place: WordingPlace, words: Words | null) => void
}

/** Editor of one message: its texts by language, the available placeholders, and a preview. */
export const WordingEditor = ({ wording, edits, edit }: Props) => {
  const t = useTexts('console/messages')
  const client = useQueryClient()
  const mayChange = useHasRight('content/publish')
  const [language, setLanguage] = useState<WordingPlace['languageCode']>('ko')
  const [look, setLook] = useState<'email' | 'message'>('email')
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const place: WordingPlace = { kind: wording.kind, languageCode: language }
  const kept = wording.texts.find(({ languageCode }) => languageCode === language)
  const written = edits.get(placeKey(place))
  const words: Words = written ?? { subject: kept?.subject ?? '', text: kept?.text ?? '' }
  const { preview, problemAt, isChecked } = useCheckedWords(place, words)
  const show = (row: MessageWording) =>
    client.setQueryData(wordingsQuery.queryKey, (rows) => rows?.map((one) => (one.kind === row.kind ? row : one)))
  const save = useAction({
    mutationFn: () => call(changeMessageWording, { ...place, ...words }),
    onSuccess: ({ row }) => {
      show(row)
      edit(place, null)
      showToast(t('saved'))
    },
  })
  const reset = useAction({
    mutationFn: () => call(resetMessageWording, place),
    onSuccess: ({ row }) => {
      show(row)
      edit(place, null)
      const before = kept && { subject: kept.subject, text: kept.text }
      showToast(t('isBuiltIn'), before && { label: t('undo'), run: () => edit(place, before) })
    },
  })
  const change = (part: Partial<Words>) => edit(place, { ...words, ...part })
  const insert = (name: string) => {
    const focused = field.current
    const part = focused?.name === 'subject' ? 'subject' : 'text'
    const at = focused?.selectionStart ?? words[part].length
    const { text, cursor } = insertName(words[part], { start: at, end: focused?.selectionEnd ?? at }, name)
    change({ [part]: text })
    requestAnimationFrame(() => {
      focused?.focus()
      focused?.setSelectionRange(cursor, cursor)
    })
  }
  return (
    <div className={styles.work}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {/* Keys: kind.*, about.* */}
        <h2 className={styles.name}>{t(`kind.${wording.kind.replace('.', '-')}`)}</h2>
        <p className={styles.about}>{t(wording.isTransactional ? 'about.always' : 'about.stoppable')}</p>
        <Tabs
          value={language}
          onChange={(code) => setLanguage(wording.texts.find((one) => one.languageCode === code)?.languageCode ?? 'ko')}
        >
          <Tabs.List aria-label={t('languages')}>
            {wording.texts.map(({ languageCode, isOwn }) => (
              <Tabs.Tab key={languageCode} value={languageCode}>
                {/* Keys: language.* */}
                {t(`language.${languageCode}`)}
                {isOwn && <span className={styles.dot} role="img" aria-label={t('own')} />}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <TextInput
          name="subject"
          label={t('subject')}
          lang={language}
          value={words.subject}
          maxLength={200}
          readOnly={!mayChange}
          error={problemAt('/subject')}
          onFocus={(event) => (field.current = event.currentTarget)}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <Textarea
          name="text"
          label={t('text')}
          description={t('textHelp')}
          lang={language}
          autosize
          minRows={8}
          maxRows={20}
          maxLength={4000}
          value={words.text}
          readOnly={!mayChange}
          error={problemAt('/text')}
          onFocus={(event) => (field.current = event.currentTarget)}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        {mayChange && (
          <div className={styles.names} role="group" aria-label={t('names')}>
            {wording.names.map(({ name, isNeeded }) => (
              <button key={name} type="button" className={styles.insert} onClick={() => insert(name)}>
                {/* Keys: name.* */}
                {t(`name.${name}`)}
                <code>{`{{${name}}}`}</code>
                {isNeeded && <span className={styles.needed}>{t('needed')}</span>}
              </button>
            ))}
          </div>
        )}
        <div className={styles.foot}>
          <Text size="xs" c="dimmed" role="status">
            {written ? t('unsaved') : kept?.isOwn ? t('isOwn') : t('isBuiltIn')}
          </Text>
          {kept?.isOwn && mayChange && (
            <Button variant="subtle" loading={reset.isPending} onClick={() => reset.mutate()}>
              {t('reset')}
            </Button>
          )}
          {mayChange && (
            <Button
              type="submit"
              variant="publish"
              loading={save.isPending}
              disabled={!written || !isChecked || (preview?.problems.length ?? 0) > 0}
            >
              {t('save')}
            </Button>
          )}
        </div>
      </form>
      <aside className={styles.side} aria-label={t('preview')}>
        <SegmentedControl
          aria-label={t('preview')}
          value={look}
          data={[
            { value: 'email', label: t('look.email') },
            { value: 'message', label: t('look.message') },
          ]}
          onChange={setLook}
        />
        {preview && (
          <MessagePreview look={look} language={language} preview={preview} isStoppable={!wording.isTransactional} />
        )}
      </aside>
    </div>
  )
}

/** Milliseconds after the last key press until the server is queried. */
const QUIET_MS = 250

/** Previews a message with sample values, and validates it by the rules for saving. */
const useCheckedWords = (place: WordingPlace, words: Words) => {
  const t = useTexts('console/messages')
  const key = `${placeKey(place)}\n${words.subject}\n${words.text}`
  const [quiet] = useDebouncedValue({ key, place, words }, QUIET_MS)
  const isEmpty = quiet.words.subject.trim() === '' || quiet.words.text.trim() === ''
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['message-preview', quiet.key],
    queryFn: async ({ signal }) =>
      (await call(previewMessageWording, { ...quiet.place, ...quiet.words }, { signal })).row,
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
    gcTime: 60_000,
  })
  const problemAt = (pointer: '/subject' | '/text'): string | undefined => {
    const part = pointer === '/subject' ? words.subject : words.text
    if (part.trim() === '') return t('problem.empty')
    const problem = data?.problems.find((one) => one.pointer === pointer)
    // Keys: problem.*, name.*
    return problem && t(`problem.${problem.code}`, { name: t(`name.${problem.name}`, { defaultValue: problem.name }) })
  }
  return { preview: data, problemAt, isChecked: !isEmpty && !isPlaceholderData && quiet.key === key }
}

type MessagePreviewProps = {
  readonly look: 'email' | 'message'
  readonly language: string
  readonly preview: { readonly subject: string; readonly text: string }
  /** The footer has an unsubscribe link. */
  readonly isStoppable: boolean
}

/** A message as its recipient sees it. */
const MessagePreview = ({ look, language, preview: { subject, text }, isStoppable }: MessagePreviewProps) => {
  const t = useTexts('console/messages')
  const { clinic } = useSession()
  if (look === 'message') {
    return (
      <div className={styles.phone}>
        <p className={styles.sender}>{clinic.name}</p>
        <div className={styles.bubble} lang={language}>
          {text}
        </div>
      </div>
    )
  }
  return (
    <article className={styles.mail}>
      <header>
        <p className={styles.sender}>{clinic.name}</p>
        <h3 lang={language}>{subject}</h3>
      </header>
      <div className={styles.text} lang={language}>
        {text}
      </div>
      {isStoppable && <footer>{t('wayOut')}</footer>}
    </article>
  )
}
