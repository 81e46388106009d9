import { Button, Kbd } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { postsQuery } from '../../lib/data/posts.ts'
import type { QueryChanges } from '../../lib/data/query-changes.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { FailedScreen } from '../../ui/screen/failed-screen.tsx'
import { LoadingScreen } from '../../ui/screen/loading-screen.tsx'
import { Chip } from '../../ui/chip.tsx'
import { announce } from '../../ui/announce.ts'
import { StatePanel } from '../../ui/states.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useNow, useTexts } from '../../lib/texts/texts.tsx'
import shared from './inbox.module.css'
import styles from './inbox-screen.module.css'
import { averageWait, holds, inAnsweredOrder, inWaitingOrder, languageOf, type Tab } from './inbox.ts'
import { PostList } from './post-list.tsx'
import { PostView } from './post-view.tsx'
import { RepliesDialog } from './replies-dialog.tsx'
import { useWaitingTime } from '../../lib/data/waiting-time.ts'

const TABS: readonly Tab[] = ['waiting', 'answered', 'all']

/** Visitors' posts, unanswered ones first, each with its answer form below. */
export const InboxScreen = () => {
  const t = useTexts('console/desk')
  const waiting = useQuery(postsQuery('UNANSWERED'))
  const answered = useQuery(postsQuery('ANSWERED'))
  const [query, changeQuery] = useAddress()
  const [isManaging, { open, close }] = useDisclosure(false)
  const search = useRef<HTMLInputElement>(null)
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'waiting'
  const [words, language] = [query.get('q') ?? '', query.get('language')]
  const passes = (post: Parameters<typeof holds>[0]) =>
    (words === '' || holds(post, words)) && (language === null || languageOf(post) === language)
  const unanswered = inWaitingOrder(waiting.data?.rows ?? []).filter(passes)
  const done = inAnsweredOrder(answered.data?.rows ?? []).filter(passes)
  const shown = tab === 'answered' ? done : [...unanswered, ...done]
  const asked = Number(query.get('post'))
  // On wide screens, the first unanswered post opens at once; private ones open only on a click.
  const first = query.has('post') ? undefined : unanswered.find(({ isPrivate }) => !isPrivate)
  const id = asked > 0 ? asked : first?.id
  const change = (values: QueryChanges) => changeQuery(values, { isStep: 'post' in values })
  const step = (by: number) => {
    const at = shown.findIndex((post) => post.id === id)
    const next = shown[at === -1 ? 0 : at + by]
    if (!next) return
    change({ post: String(next.id) })
    announce(`${next.authorName}, ${next.title}`)
  }
  const next = () => {
    const following = unanswered.find((post) => post.id !== id)
    change({ post: following ? String(following.id) : null })
  }
  // Closing a post that covered the list returns the focus to its row.
  const left = useRef<number | null>(null)
  useEffect(() => {
    if (left.current === null || query.has('post')) return
    document.querySelector<HTMLElement>(`[data-post="${left.current}"]`)?.focus()
    left.current = null
  })
  const back = () => {
    if (!query.has('post')) return
    left.current = id ?? null
    change({ post: null })
  }
  useScreenKeys([
    ['J', () => step(1)],
    ['K', () => step(-1)],
    ['/', () => search.current?.focus()],
    ['Escape', back],
  ])
  const error = waiting.error ?? answered.error
  if (error)
    return (
      <FailedScreen
        title={t('title')}
        error={error}
        again={() => void Promise.all([waiting.refetch(), answered.refetch()])}
      />
    )
  if (!waiting.data || !answered.data) return <LoadingScreen title={t('title')} />
  return (
    <div className={shared.screen} data-open={query.has('post') || undefined}>
      <div className={shared.bar}>
        <Bar
          title={t('title')}
          facts={
            <>
              <span>{t('waiting', { count: waiting.data.total })}</span>
              <AverageWait answered={answered.data.rows} />
            </>
          }
          actions={
            <>
              <span className={styles.keys} aria-hidden>
                <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> {t('keys.move')} <Kbd size="xs">R</Kbd> {t('keys.answer')}
              </span>
              <Button
                variant="default"
                leftSection={<IconBookmark size={16} stroke={1.7} aria-hidden />}
                onClick={open}
              >
                {t('replies.title')}
              </Button>
            </>
          }
        />
      </div>
      <div className={styles.columns}>
        <PostList
          waiting={tab === 'answered' ? [] : unanswered}
          answered={tab === 'waiting' && words === '' ? done.slice(0, 12) : done}
          totals={{ waiting: waiting.data.total, answered: answered.data.total }}
          {...{ tab, words, language, change, search }}
          chosen={id}
        />
        {id === undefined ? (
          <div className={shared.nothing}>
            <StatePanel icon={IconMessageCircle} title={unanswered.length === 0 ? t('done.title') : t('choose.title')}>
              {unanswered.length === 0 ? t('done.text') : t('choose.text')}
            </StatePanel>
          </div>
        ) : (
          <PostView key={id} id={id} back={back} next={next} manage={open} />
        )}
      </div>
      {isManaging && <RepliesDialog close={close} />}
    </div>
  )
}

/** Shows the recent average wait, beside the promised one. */
const AverageWait = ({ answered }: { answered: Parameters<typeof averageWait>[0] }) => {
  const t = useTexts('console/desk')
  const now = useNow()
  const wait = averageWait(answered, now)
  const time = useWaitingTime(new Date(now.getTime() - (wait ?? 0)).toISOString(), now)
  return wait === null ? null : <Chip>{t('averageWait', { time })}</Chip>
}
