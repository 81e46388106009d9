import { Button } from '@mantine/core'
import { IconCircleCheck, IconRefresh, IconStethoscope } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { startSiteCheck, type SiteCheck } from '#schemas/generated/api/site-check.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { addressOf } from '../../lib/data/content.ts'
import { postsQuery } from '../../lib/data/posts.ts'
import { siteCheckQuery } from '../../lib/data/site-check.ts'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './health.module.css'
import { useAction } from '../../ui/use-action.ts'

const AGAIN_MS = 1500

/** Shows the problems found by the last site audit, each with a link to its fix. */
export const HealthScreen = () => {
  const t = useTexts('console/health')
  const formats = useFormats()
  const client = useQueryClient()
  const mayStart = useHasRight('content/write')
  const { data, error, refetch } = useQuery({
    ...siteCheckQuery,
    refetchInterval: ({ state }) => (state.data?.isRunning === true ? AGAIN_MS : false),
  })
  const start = useAction({
    mutationFn: async () => (await call(startSiteCheck, {})).row,
    onSuccess: (row) => client.setQueryData(siteCheckQuery.queryKey, row),
  })
  const isRunning = data?.isRunning === true || start.isPending
  return (
    <>
      <Bar
        title={t('title')}
        facts={
          data?.checkedAt && (
            <span className={styles.quiet}>
              {t('checked', { time: formats.ago(data.checkedAt), pages: data.pages, links: data.links })}
            </span>
          )
        }
        actions={
          mayStart && (
            <Button
              variant="default"
              disabled={isRunning}
              leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
              onClick={() => start.mutate()}
            >
              {isRunning ? t('looking') : t('look')}
            </Button>
          )
        }
      />
      <p className={styles.spoken} role="status">
        {isRunning ? t('looking') : ''}
      </p>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {data?.checkedAt === null && (
        <StatePanel
          icon={IconStethoscope}
          title={t('never')}
          actions={
            mayStart && (
              <Button disabled={isRunning} onClick={() => start.mutate()}>
                {isRunning ? t('looking') : t('look')}
              </Button>
            )
          }
        >
          <p>{t('neverText')}</p>
        </StatePanel>
      )}
      {data && data.checkedAt !== null && <Found check={data} />}
    </>
  )
}

const Found = ({ check }: { check: SiteCheck }) => {
  const t = useTexts('console/health')
  const groups = groupProblems(check.problems)
  return (
    <div className={styles.body}>
      <Waiting check={check} />
      {groups.length === 0 && (
        <p className={styles.fine}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden /> {t('fine')}
        </p>
      )}
      {groups.map(({ kind, problems }) => (
        <section key={kind} className={styles.card} aria-labelledby={`problem-${kind}`}>
          <header>
            {/* Keys: kind.*, about.* */}
            <h2 id={`problem-${kind}`}>
              {t(`kind.${kind}`)} <span className={styles.quiet}>{problems.length}</span>
            </h2>
            <p className={styles.quiet}>{t(`about.${kind}`)}</p>
          </header>
          <ul>
            {problems.map((problem) => (
              <Row key={problem.subject + problem.reason} problem={problem} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.quiet}>{check.isOutsideChecked ? t('outsideOn') : t('outsideOff')}</p>
    </div>
  )
}

/** Lists missing translations and unanswered posts. */
const Waiting = ({ check: { translations } }: { check: SiteCheck }) => {
  const t = useTexts('console/health')
  const mayPost = useHasRight('posts/handle')
  const posts = useQuery({ ...postsQuery('UNANSWERED'), enabled: mayPost })
  return (
    <ul className={styles.waiting}>
      {translations.map(({ language, missing, outdated }) => (
        <li key={language}>
          <Link to={`/translations?language=${language}`}>
            <b>{t('language', { language: language.toUpperCase() })}</b>
            <span data-good={missing + outdated === 0 || undefined}>
              {missing + outdated === 0 ? t('complete') : t('lacking', { missing, outdated })}
            </span>
          </Link>
        </li>
      ))}
      {mayPost && (
        <li>
          <Link to="/desk">
            <b>{t('posts')}</b>
            <span data-good={posts.data?.total === 0 || undefined}>
              {posts.data?.total === 0 ? t('answered') : t('unanswered', { count: posts.data?.total ?? 0 })}
            </span>
          </Link>
        </li>
      )}
    </ul>
  )
}

const Row = ({ problem }: { problem: Problem }) => {
  const t = useTexts('console/health')
  const mayRedirect = useHasRight('content/publish')
  const { siteAddress } = useSession()
  const { kind, subject, reason, pages, places } = problem
  const redirect = mayRedirect ? redirectAddress(problem) : null
  return (
    <li className={styles.row}>
      <div>
        <b className={styles.subject}>{subject}</b>
        {/* Keys: reason.* */}
        {reason !== '' && <small>{t(`reason.${reason}`, { defaultValue: reason })}</small>}
        <small>
          {t('seenOn')}{' '}
          {pages.map((page) => (
            <a key={page} href={`${siteAddress}${page}`} target="_blank" rel="noreferrer">
              {page}
            </a>
          ))}
        </small>
      </div>
      <div className={styles.mends}>
        {places.map(({ kind: place, key, title }) => (
          <Button
            key={place + key}
            component={Link}
            to={addressOf({ kind: place, key })}
            size="compact-sm"
            variant="default"
          >
            {t('mend', { title })}
          </Button>
        ))}
        {redirect !== null && (
          <Button component={Link} to={redirect} size="compact-sm" variant="subtle">
            {t('redirect')}
          </Button>
        )}
        {kind === 'page' && places.length === 0 && (
          <Button component="a" href={`${siteAddress}${subject}`} target="_blank" size="compact-sm" variant="subtle">
            {t('open')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** A problem found by the site check. */
export type Problem = SiteCheck['problems'][number]

/** Kinds of problems, most visible to visitors first. */
const KINDS = ['page', 'section', 'link', 'outside', 'warning'] as const

/** Groups problems by kind, without empty groups. */
export const groupProblems = (
  problems: readonly Problem[],
): { readonly kind: Problem['kind']; readonly problems: readonly Problem[] }[] =>
  KINDS.map((kind) => ({ kind, problems: problems.filter((one) => one.kind === kind) })).filter(
    ({ problems: own }) => own.length > 0,
  )

/** Returns the address of the redirect form for a broken internal link. */
export const redirectAddress = ({ kind, subject }: Pick<Problem, 'kind' | 'subject'>): string | null =>
  kind === 'link' ? `/redirects?from=${encodeURIComponent(subject)}` : null
