import { SegmentedControl, TextInput } from '@mantine/core'
import { IconBookmark, IconLock, IconPin, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import type { AdminCustomerPostSummary } from '#schemas/generated/api/notice-customer-boards.ts'
import { useSession } from '../../lib/api/session.ts'
import { repliesQuery } from '../../lib/data/posts.ts'
import { Chip } from '../../ui/chip.tsx'
import { ResultCount } from '../../ui/result-count.tsx'
import { useFormats, useTexts, useNow } from '../../lib/texts/texts.tsx'
import shared from './inbox.module.css'
import styles from './post-list.module.css'
import { isChanged, isLate, languageOf, likeliestReply, type Tab } from './inbox.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

type Post = AdminCustomerPostSummary
type Props = {
  readonly waiting: readonly Post[]
  readonly answered: readonly Post[]
  readonly totals: { readonly waiting: number; readonly answered: number }
  readonly tab: Tab
  readonly words: string
  readonly language: string | null
  readonly chosen: number | undefined
  readonly search: RefObject<HTMLInputElement | null>
  readonly change: (values: Readonly<Record<string, string | null>>) => void
}

/** Lists the waiting posts, with the answered ones below. */
export const PostList = ({ waiting, answered, totals, tab, words, language, chosen, search, change }: Props) => {
  const t = useTexts('console/desk')
  const { languages } = useSession()
  return (
    <section className={shared.list} aria-label={t('list')}>
      <div className={styles.filters}>
        <SegmentedControl
          fullWidth
          aria-label={t('tabs')}
          value={tab}
          data={[
            { value: 'waiting', label: t('tab.waiting', { count: totals.waiting }) },
            { value: 'answered', label: t('tab.answered', { count: totals.answered }) },
            { value: 'all', label: t('tab.all') },
          ]}
          onChange={(next) => change({ tab: next === 'waiting' ? null : next })}
        />
        <div className={styles.find}>
          <TextInput
            ref={search}
            flex={1}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
            value={words}
            onChange={(event) => change({ q: event.currentTarget.value || null })}
          />
          <LazySelect
            w={92}
            clearable
            aria-label={t('language')}
            placeholder={t('language')}
            data={[...languages]}
            value={language}
            onChange={(next) => change({ language: next })}
          />
        </div>
      </div>
      <ResultCount isUnseen count={words === '' ? undefined : waiting.length + answered.length} />
      <ol className={styles.posts}>
        {waiting.map((post) => (
          <Row key={post.id} post={post} isChosen={post.id === chosen} />
        ))}
        {waiting.length === 0 && tab !== 'answered' && <li className={styles.none}>{t('noneWaiting')}</li>}
        {answered.length > 0 && tab !== 'answered' && <li className={styles.divider}>{t('recentlyAnswered')}</li>}
        {answered.map((post) => (
          <Row key={post.id} post={post} isChosen={post.id === chosen} />
        ))}
      </ol>
    </section>
  )
}

const Row = ({ post, isChosen }: { post: Post; isChosen: boolean }) => {
  const t = useTexts('console/desk')
  const formats = useFormats()
  const { languages } = useSession()
  const { search } = useLocation()
  const { data: replies = [] } = useQuery(repliesQuery)
  const now = useNow()
  const query = new URLSearchParams(search)
  query.set('post', String(post.id))
  const isWaiting = post.state === 'UNANSWERED'
  const late = isWaiting && isLate(post.createdAt, now)
  const language = languageOf(post)
  const reply = isWaiting ? likeliestReply(replies, post) : undefined
  const to = (more: string) => `?${query.toString()}${more}`
  const state = isWaiting ? (late ? 'late' : 'waiting') : post.isPinned ? 'pinned' : 'answered'
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <Link className={styles.post} to={to('')} data-post={post.id} aria-current={isChosen || undefined}>
        <span className={styles.who}>
          {/* Keys: state.* */}
          <span className={styles.dot} data-state={state} role="img" aria-label={t(`state.${state}`)} />
          <b>{post.authorName}</b>
          {post.isPrivate && <IconLock size={14} stroke={1.7} aria-label={t('private')} />}
          {post.isPinned && <IconPin size={14} stroke={1.7} aria-label={t('pinned')} />}
          {language !== languages[0] && <Chip>{language}</Chip>}
          {isChanged(post) && <Chip tone="attention">{t('changed')}</Chip>}
          <time dateTime={post.createdAt} data-late={late || undefined}>
            {formats.moment(post.createdAt, now)}
          </time>
        </span>
        <span className={styles.title} lang={language}>
          {post.title}
        </span>
        <span className={styles.excerpt} lang={language}>
          {post.excerpt}
        </span>
      </Link>
      {isWaiting && (
        <span className={styles.quick}>
          <Link className={styles.quickAnswer} to={to('&answer=')}>
            {t('answer')}
          </Link>
          {reply && (
            <Link className={styles.quickReply} to={to(`&answer=${reply.id}`)}>
              <IconBookmark size={16} stroke={1.7} aria-hidden /> {reply.title}
            </Link>
          )}
        </span>
      )}
    </li>
  )
}
