import { Button, SegmentedControl, Tabs, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  changeMessageWording,
  resetMessageWording,
  type MessageWording,
} from '#schemas/generated/api/message-wordings.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { MessagePreview } from './message-preview.tsx'
import styles from './messages.module.css'
import { useCheckedWords } from './use-checked-words.ts'
import { insertName, placeKey, wordingsQuery, type WordingPlace, type Words } from './wordings.ts'

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
  const save = useMutation({
    mutationFn: () => call(changeMessageWording, { ...place, ...words }),
    onSuccess: ({ row }) => {
      show(row)
      edit(place, null)
      showToast(t('saved'))
    },
    onError: showError,
  })
  const reset = useMutation({
    mutationFn: () => call(resetMessageWording, place),
    onSuccess: ({ row }) => {
      show(row)
      edit(place, null)
      const before = kept && { subject: kept.subject, text: kept.text }
      showToast(t('isBuiltIn'), before && { label: t('undo'), run: () => edit(place, before) })
    },
    onError: showError,
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
