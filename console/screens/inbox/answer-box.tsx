import { Button, Kbd, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router'
import { answerCustomerPost, type AdminCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import { countSavedReply, type SavedReply } from '#schemas/generated/api/saved-replies.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { ClaimList } from '../../content-editing/advertising-rules/claim-list.tsx'
import { findClaims } from '../../content-editing/advertising-rules/find-claims.ts'
import { storeUnfinished, readUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'
import { cachePost, postQuery, repliesQuery } from '../../lib/data/posts.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { LoadingText } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import shared from './inbox.module.css'
import styles from './answer-box.module.css'
import { inLanguageOrder, plainOf, textIn, withReply } from './inbox.ts'
import { ReplyMenu } from './reply-menu.tsx'
import { SimilarPosts } from './similar-posts.tsx'

const Editor = lazy(async () => ({
  default: (await import('../../content-editing/forms/rich-text-editor.tsx')).Editor,
}))

type Props = {
  readonly post: AdminCustomerPost
  readonly language: string
  readonly next: () => void
  readonly manage: () => void
  readonly sent: () => void
  /** Reopens a published answer for editing; the editor gets the focus at once. */
  readonly isAnew: boolean
}

/** Maximum number of saved replies shown below the answer. */
const SHOWN_REPLIES = 5

/** Renders the editor of an answer; unfinished text stays while the user views other posts. */
export const AnswerBox = ({ post, language, next, manage, sent, isAnew }: Props) => {
  const t = useTexts('console/desk')
  const { clinic, name, email } = useSession()
  const [query] = useSearchParams()
  const { data: replies = [] } = useQuery(repliesQuery)
  const asked = replies.find(({ id }) => id === query.get('answer'))
  const place = { email, clinic: clinic.code, place: `answer ${post.id}` }
  const begun = readUnfinished(place) ?? post.answer?.content ?? ''
  const [written, setWritten] = useState<string | null>(null)
  const [view, setView] = useState('write')
  const [isAsking, setAsking] = useState(false)
  const ask = (event: KeyboardEvent) => {
    const before = textBeforeCaret(window.getSelection())
    const isWriting = event.target instanceof HTMLElement && event.target.isContentEditable
    if (event.key !== '/' || !isWriting || before === null || !isSlashCommand(before) || replies.length === 0) return
    event.preventDefault()
    setAsking(true)
  }
  const box = useRef<HTMLDivElement>(null)
  // A reply chosen in the list appears at once.
  const html = written ?? (begun === '' && asked ? withReply('', textIn(asked, language)) : begun)
  const write = (next_: string) => {
    setWritten(next_)
    // The published answer itself is not stored as unfinished text.
    storeUnfinished(place, next_ === (post.answer?.content ?? '') ? null : next_)
  }
  const insert = (reply: SavedReply) => {
    write(withReply(html, textIn(reply, language)))
    void call(countSavedReply, { id: reply.id }).catch(() => {})
  }
  const send = useSend(post, () => {
    storeUnfinished(place, null)
    sent()
  })
  const text = plainOf(html)
  const claims = findClaims(text)
  const isEmpty = text === ''
  const publish = (andNext: boolean) => {
    if (!isEmpty && !send.isPending) send.mutate(html, { onSuccess: andNext ? next : undefined })
  }
  useScreenKeys(
    [
      ['mod+Enter', () => publish(false)],
      ['mod+shift+Enter', () => publish(true)],
    ],
    [],
    true,
  )
  useScreenKeys([['R', () => box.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()]])
  return (
    <div className={styles.answering}>
      <div className={`${shared.box} ${styles.writing}`} data-view={view} ref={box} onKeyDownCapture={ask}>
        <div className={styles.views}>
          <SegmentedControl
            size="xs"
            aria-label={t('view.label')}
            value={view}
            data={[
              { value: 'write', label: t('view.write') },
              { value: 'see', label: t('view.see') },
            ]}
            onChange={setView}
          />
        </div>
        <ReplyMenu {...{ replies, language, insert }} isOpened={isAsking} close={() => setAsking(false)}>
          <Suspense fallback={<LoadingText />}>
            <Editor
              key={view}
              label={t('answerLabel')}
              language={language}
              html={html}
              isReadOnly={view === 'see'}
              isFocused={isAnew}
              write={write}
            />
          </Suspense>
        </ReplyMenu>
        <p className={styles.check} data-tone={claims.length > 0 ? 'attention' : undefined}>
          {claims.length > 0 ? (
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          ) : (
            <IconShieldCheck size={16} stroke={1.7} aria-hidden />
          )}
          {/* Excludes the character count, which changes with each key press. */}
          <span role="status">
            {claims.length > 0 ? t('claims', { words: claims.map(({ words }) => words).join(', ') }) : t('noClaims')}
          </span>
          <span>{t('letters', { count: [...text].length })}</span>
        </p>
        <ClaimList claims={claims} />
        <footer className={styles.foot}>
          <span>{t('shownAs', { name: name || email, clinic: clinic.name })}</span>
          <Button variant="default" disabled={isEmpty} loading={send.isPending} onClick={() => publish(true)}>
            {t('sendAndNext')}
          </Button>
          <Button
            variant="publish"
            disabled={isEmpty}
            loading={send.isPending}
            rightSection={
              <Kbd size="xs" className={styles.onAccent ?? ''}>
                ⌘⏎
              </Kbd>
            }
            onClick={() => publish(false)}
          >
            {t('send')}
          </Button>
        </footer>
      </div>
      <div className={styles.replies}>
        <span>{t('replies.title')}</span>
        {inLanguageOrder(replies, language)
          .slice(0, SHOWN_REPLIES)
          .map((reply) => (
            <Button key={reply.id} size="compact-sm" radius="xl" variant="default" onClick={() => insert(reply)}>
              {reply.title}
            </Button>
          ))}
        <Button
          size="compact-sm"
          radius="xl"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
          onClick={manage}
        >
          {t('replies.add')}
        </Button>
      </div>
      <SimilarPosts post={post} take={(answer) => write(`${html}${answer}`)} />
    </div>
  )
}

/**
 * Sends an answer to the version of the post that was read; if its author has changed it since, the new version is
 * shown first.
 */
const useSend = (post: AdminCustomerPost, sent: () => void) => {
  const t = useTexts('console/desk')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (content: string) =>
      (await call(answerCustomerPost, { id: post.id, content, updatedAt: post.updatedAt })).row,
    onSuccess: async (row) => {
      sent()
      showToast(t(row.isPrivate ? 'sentPrivate' : 'sentPublic', { name: row.authorName }))
      await cachePost(client, row)
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'BOARD_POST_CHANGED') return showError(error)
      showToast(t('changedMeanwhile'))
      await client.invalidateQueries({ queryKey: postQuery(post.id).queryKey })
    },
  })
}

/** Checks whether a slash at the caret starts a command: at the start of a line or after a space, unlike in dates. */
const isSlashCommand = (before: string): boolean => before === '' || /\s$/.test(before)

/** Returns the text before the caret in its text node; null without a caret. */
const textBeforeCaret = (selection: Selection | null): string | null => {
  if (!selection?.isCollapsed || !selection.anchorNode) return null
  const { anchorNode, anchorOffset } = selection
  return anchorNode.nodeType === Node.TEXT_NODE ? (anchorNode.textContent ?? '').slice(0, anchorOffset) : ''
}
