import { ActionIcon, Avatar, Button, Menu, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconChevronLeft,
  IconClockExclamation,
  IconDots,
  IconLock,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { pinCustomerPost, type AdminCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { cachePost, postQuery } from '../../lib/data/posts.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { PanelButton } from '../../ui/panels/panel-button.tsx'
import { Colleagues } from '../../ui/presence/colleagues.tsx'
import { listAt, usePresence } from '../../ui/presence/use-presence.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts, useNow } from '../../lib/texts/texts.tsx'
import { AnswerBox } from './answer-box.tsx'
import shared from './inbox.module.css'
import styles from './post-view.module.css'
import { FactsPanel } from './facts-panel.tsx'
import { isChanged, isLate, languageOf } from './inbox.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useWaitingTime } from '../../lib/data/waiting-time.ts'
import { useAction } from '../../ui/use-action.ts'

const Editor = lazy(async () => ({
  default: (await import('../../content-editing/forms/rich-text-editor.tsx')).Editor,
}))

type Props = { readonly id: number; back: () => void; next: () => void; manage: () => void }

/** Post with its answer; its author and history are at the side. */
export const PostView = ({ id, back, next, manage }: Props) => {
  const t = useTexts('console/desk')
  const { data: post, error, refetch } = useQuery(postQuery(id))
  const [hasFacts, facts] = useDisclosure(false)
  if (error instanceof ApiError && error.status === 404) {
    return (
      <div className={shared.nothing}>
        <StatePanel icon={IconTrash} title={t('gone.title')}>
          {t('gone.text')}
        </StatePanel>
      </div>
    )
  }
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!post) return <LoadingText />
  return (
    <>
      <article className={shared.reading} aria-labelledby="post-title">
        <PostHead post={post} back={back} next={next} showFacts={facts.open} />
        <Conversation post={post} next={next} manage={manage} />
      </article>
      <FactsPanel post={post} isOpened={hasFacts} close={facts.close} />
    </>
  )
}

type HeadProps = {
  readonly post: AdminCustomerPost
  readonly back: () => void
  readonly next: () => void
  readonly showFacts: () => void
}

const PostHead = ({ post, back, next, showFacts }: HeadProps) => {
  const t = useTexts('console/desk')
  const formats = useFormats()
  const client = useQueryClient()
  const [isRemoving, { open, close }] = useDisclosure(false)
  const now = useNow()
  const isWaiting = post.state === 'UNANSWERED'
  const waitedFor = useWaitingTime(post.createdAt, now)
  const pin = useAction({
    mutationFn: async (isPinned: boolean) => (await call(pinCustomerPost, { id: post.id, isPinned })).row,
    onSuccess: async (row, isPinned) => {
      await cachePost(client, row)
      showToast(t(isPinned ? 'pinDone' : 'unpinDone'), { label: t('undo'), run: () => pin.mutate(!isPinned) })
    },
  })
  return (
    <header className={styles.head}>
      <Tooltip label={t('back')}>
        <ActionIcon className={styles.back ?? ''} variant="subtle" size="lg" aria-label={t('back')} onClick={back}>
          <IconChevronLeft size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <div className={styles.marks}>
        {isWaiting && (
          <Chip tone={isLate(post.createdAt, now) ? 'wrong' : 'attention'}>
            <IconClockExclamation size={13} stroke={1.7} aria-hidden /> {t('waited', { time: waitedFor })}
          </Chip>
        )}
        {post.isPrivate && (
          <Chip>
            <IconLock size={13} stroke={1.7} aria-hidden /> {t('private')}
          </Chip>
        )}
        {post.isPinned && <Chip>{t('pinned')}</Chip>}
        <Colleagues colleagues={listAt(usePresence(`posts/${post.id}`), `posts/${post.id}`)} />
        {isChanged(post) && <Chip tone="attention">{t('changedLong')}</Chip>}
        <span className={styles.when}>{t('number', { at: formats.moment(post.createdAt), id: post.id })}</span>
        <PanelButton label={t('facts')} open={showFacts} />
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t('more')}>
              <IconDots size={18} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={post.isPinned ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
              onClick={() => pin.mutate(!post.isPinned)}
            >
              {t(post.isPinned ? 'unpin' : 'pin')}
            </Menu.Item>
            <Menu.Item color="var(--maru-wrong)" leftSection={<IconTrash size={16} aria-hidden />} onClick={open}>
              {t('remove.open')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <h2 className={styles.heading} id="post-title" lang={languageOf({ title: post.title, excerpt: post.content })}>
        {post.title}
      </h2>
      {isRemoving && <RemoveDialog post={post} close={close} done={next} />}
    </header>
  )
}

const Conversation = ({ post, next, manage }: { post: AdminCustomerPost; next: () => void; manage: () => void }) => {
  const t = useTexts('console/desk')
  const formats = useFormats()
  const [isWriting, setWriting] = useState(post.answer === null)
  const [isAnew, setAnew] = useState(false)
  const isAnswered = post.answer !== null && !isWriting
  const writeAnew = () => {
    setWriting(true)
    setAnew(true)
  }
  useScreenKeys(isAnswered ? [['R', writeAnew]] : [])
  const language = languageOf({ title: post.title, excerpt: post.content })
  return (
    <div className={styles.conversation}>
      <div className={styles.said}>
        <Avatar size={26} color="var(--maru-info)" aria-hidden>
          {[...post.authorName][0]}
        </Avatar>
        <div>
          <p className={styles.author}>
            <b>{post.authorName}</b> <span>{t('customer')}</span>
          </p>
          <p className={styles.words} lang={language}>
            {post.content}
          </p>
        </div>
      </div>
      {post.replacedAnswer !== null && post.answer === null && (
        <details className={styles.before}>
          <summary>{t('answerBefore')}</summary>
          <Suspense fallback={<LoadingText />}>
            <Editor
              label={t('answerBefore')}
              language={language}
              html={post.replacedAnswer}
              isReadOnly
              write={() => {}}
            />
          </Suspense>
        </details>
      )}
      {post.answer && !isWriting ? (
        <div className={styles.said}>
          <Avatar size={26} color="var(--maru-good)" aria-hidden>
            {t('clinicLetter')}
          </Avatar>
          <div className={shared.answered}>
            <p className={styles.author}>
              <b>{t('ourAnswer')}</b> <span>{formats.ago(post.answer.answeredAt)}</span>
              <Button size="compact-sm" variant="default" ml="auto" onClick={writeAnew}>
                {t('writeAnew')}
              </Button>
            </p>
            <Suspense fallback={<LoadingText />}>
              <Editor
                label={t('ourAnswer')}
                language={language}
                html={post.answer.content}
                isReadOnly
                write={() => {}}
              />
            </Suspense>
          </div>
        </div>
      ) : (
        <AnswerBox
          post={post}
          language={language}
          next={next}
          manage={manage}
          sent={() => setWriting(false)}
          isAnew={isAnew}
        />
      )}
    </div>
  )
}
