import { ActionIcon, Button, Group, Modal, Stack, Tabs, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeSavedReply,
  createSavedReply,
  removeSavedReply,
  type SavedReply,
} from '#schemas/generated/api/saved-replies.ts'
import { call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { repliesQuery } from '../../lib/data/posts.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './replies-dialog.module.css'
import { useAction } from '../../ui/use-action.ts'

/** Dialog to create, edit and delete the clinic's saved replies in their languages. */
export const RepliesDialog = ({ close }: { close: () => void }) => {
  const t = useTexts('console/desk')
  const { data: replies = [] } = useQuery(repliesQuery)
  const [chosen, setChosen] = useState<SavedReply | null>(null)
  return (
    <Modal
      opened
      onClose={close}
      size={760}
      title={t('replies.title')}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <div className={styles.manage}>
        <ul>
          <li>
            <Button
              fullWidth
              justify="flex-start"
              variant={chosen === null ? 'default' : 'subtle'}
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => setChosen(null)}
            >
              {t('replies.add')}
            </Button>
          </li>
          {replies.map((reply) => (
            <li key={reply.id}>
              <button type="button" aria-pressed={chosen?.id === reply.id} onClick={() => setChosen(reply)}>
                <b>{reply.title}</b>
                <small>
                  {reply.texts.map(({ languageCode }) => languageCode).join(' ')} ·{' '}
                  {t('replies.uses', { count: reply.uses })}
                </small>
              </button>
            </li>
          ))}
        </ul>
        <ReplyForm key={chosen?.id ?? 'new'} reply={chosen} done={setChosen} />
      </div>
    </Modal>
  )
}

const ReplyForm = ({ reply, done }: { reply: SavedReply | null; done: (reply: SavedReply | null) => void }) => {
  const t = useTexts('console/desk')
  const client = useQueryClient()
  const languages = useSession().languages.filter(isReplyLanguage)
  const [title, setTitle] = useState(reply?.title ?? '')
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((reply?.texts ?? []).map(({ languageCode, text }) => [languageCode, text])),
  )
  // Keys: languages.*
  const nameOf = (language: string) => t(`languages.${language}`)
  const filled = languages.flatMap((languageCode) => {
    const text = texts[languageCode]?.trim() ?? ''
    return text === '' ? [] : [{ languageCode, text }]
  })
  const forget = () => client.invalidateQueries({ queryKey: repliesQuery.queryKey })
  const save = useAction({
    mutationFn: async () =>
      (
        await (reply
          ? call(changeSavedReply, { id: reply.id, title, texts: filled })
          : call(createSavedReply, { title, texts: filled }))
      ).row,
    onSuccess: async (row) => {
      showToast(t('replies.saved'))
      await forget()
      done(row)
    },
  })
  const remove = useAction({
    mutationFn: async ({ id }: SavedReply) => call(removeSavedReply, { id }),
    onSuccess: async (_answer, { title: name, texts: words }) => {
      done(null)
      await forget()
      showToast(t('replies.removed'), {
        label: t('undo'),
        run: () => void call(createSavedReply, { title: name, texts: words }).then(forget, showError),
      })
    },
  })
  return (
    <Stack gap="md" flex={1}>
      <TextInput
        label={t('replies.name')}
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Tabs defaultValue={languages[0] ?? 'ko'} keepMounted={false}>
        <Tabs.List>
          {languages.map((language) => (
            <Tabs.Tab key={language} value={language}>
              {/* Keys: languages.* */}
              {t(`languages.${language}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((language) => (
          <Tabs.Panel key={language} value={language} pt="md">
            <Textarea
              autosize
              minRows={6}
              maxRows={14}
              lang={language}
              maxLength={4000}
              aria-label={t('replies.textIn', { language: nameOf(language) })}
              description={t('replies.help')}
              value={texts[language] ?? ''}
              onChange={(event) => {
                const text = event.currentTarget.value
                setTexts((before) => ({ ...before, [language]: text }))
              }}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group justify="flex-end" gap="sm">
        {reply && (
          <ActionIcon
            variant="subtle"
            mr="auto"
            aria-label={t('replies.remove')}
            loading={remove.isPending}
            onClick={() => remove.mutate(reply)}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        )}
        <Button
          disabled={title.trim() === '' || filled.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('replies.save')}
        </Button>
      </Group>
    </Stack>
  )
}

type ReplyLanguage = SavedReply['texts'][number]['languageCode']

const REPLY_LANGUAGES: readonly string[] = ['ko', 'ja', 'en', 'zh'] satisfies ReplyLanguage[]

/** Checks whether a language is supported for saved replies. */
const isReplyLanguage = (language: string): language is ReplyLanguage => REPLY_LANGUAGES.includes(language)
