import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useGlossaryChanges, type KnownTerm } from './use-glossary.ts'

type Props = {
  /** The term being edited; null for a new one. */
  readonly term: KnownTerm | null
  readonly close: () => void
}

/** Glossary term: its name in each language, and a note for translators. */
export const TermDialog = ({ term, close }: Props) => {
  const t = useTexts('console/translations')
  const { languages } = useSession()
  const [main = 'ko', ...others] = languages
  const [word, setWord] = useState(term?.term ?? '')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(term?.texts ?? {})
  const [note, setNote] = useState(term?.kept.note ?? '')
  const { save, remove } = useGlossaryChanges(close)
  const filled = others.flatMap((languageCode) => {
    const text = texts[languageCode]?.trim() ?? ''
    return text === '' ? [] : [{ languageCode, text }]
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ id: term?.kept.id ?? null, term: word, texts: filled, note })
  }
  return (
    <Modal
      opened
      onClose={close}
      title={term ? t('glossary.change') : t('glossary.new')}
      closeButtonProps={{ 'aria-label': t('glossary.close') }}
    >
      <form onSubmit={send}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            // Keys: language.*
            label={t('source', { language: t(`language.${main}`) })}
            description={t('glossary.help')}
            lang={main}
            maxLength={80}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
          {others.map((language) => (
            <TextInput
              key={language}
              // Keys: language.*
              label={t(`language.${language}`)}
              lang={language}
              maxLength={80}
              value={texts[language] ?? ''}
              onChange={(event) => {
                const text = event.currentTarget.value
                setTexts((before) => ({ ...before, [language]: text }))
              }}
            />
          ))}
          <Textarea
            label={t('glossary.note')}
            description={t('glossary.noteHelp')}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            {term && (
              <Button variant="danger" mr="auto" loading={remove.isPending} onClick={() => remove.mutate(term.kept)}>
                {t('glossary.remove')}
              </Button>
            )}
            <Button type="submit" disabled={word.trim() === '' || filled.length === 0} loading={save.isPending}>
              {t('glossary.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
