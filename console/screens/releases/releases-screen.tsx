import { Button, Pagination } from '@mantine/core'
import { IconCalendarTime, IconHistory, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listPublications, revertPublication, type PastPublication } from '#schemas/generated/api/content.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { invalidateContent, releasesQuery } from '../../lib/data/content.ts'
import { pageOf } from '../../lib/data/query-changes.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { useNoteText } from '../../ui/use-note-text.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { EntryLinks } from './entry-links.tsx'
import { ReleaseRow } from './release-row.tsx'
import styles from './releases.module.css'

const SIZE = 20

/** Shows planned releases and past publications. */
export const ReleasesScreen = () => {
  const t = useTexts('console/releases')
  return (
    <>
      <Bar
        title={t('title')}
        actions={
          <>
            <Button
              component={Link}
              to="/bin"
              variant="default"
              leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            >
              {t('bin')}
            </Button>
            <PublishButton />
          </>
        }
      />
      <div className={styles.page}>
        <Releases />
        <Publications />
      </div>
    </>
  )
}

const Releases = () => {
  const t = useTexts('console/releases')
  const { data, error, refetch } = useQuery(releasesQuery)
  // A published release is listed below as a publication.
  const open = data?.filter(({ state }) => state === 'planned' || state === 'failed') ?? []
  return (
    <section className={styles.part} aria-labelledby="planned">
      <h2 id="planned">{t('planned')}</h2>
      {error && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {data && open.length === 0 && (
        <StatePanel icon={IconCalendarTime} title={t('noneTitle')}>
          {t('noneText')}
        </StatePanel>
      )}
      <ul className={styles.rows}>
        {open.map((release) => (
          <ReleaseRow key={release.id} release={release} />
        ))}
      </ul>
    </section>
  )
}

const Publications = () => {
  const t = useTexts('console/releases')
  const [query, change] = useAddress()
  const page = pageOf(query)
  const { data, error, refetch } = useQuery({
    queryKey: ['releases', 'publications', page],
    queryFn: ({ signal }) => call(listPublications, { page, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.part} aria-labelledby="published">
      <h2 id="published">{t('published')}</h2>
      {error && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {data?.total === 0 && (
        <StatePanel icon={IconHistory} title={t('noPublications')}>
          {t('noPublicationsText')}
        </StatePanel>
      )}
      <ul className={styles.rows}>
        {data?.rows.map((publication) => (
          <PublicationRow key={publication.id} publication={publication} />
        ))}
      </ul>
      {data && data.total > SIZE && (
        <Pagination
          mt="md"
          size="sm"
          value={page}
          total={Math.ceil(data.total / SIZE)}
          // Keys: page.*
          getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
          getItemProps={(number) => ({ 'aria-label': t('page.number', { number }) })}
          onChange={(next) => change({ page: String(next) }, { isStep: true })}
        />
      )}
    </section>
  )
}

const PublicationRow = ({ publication }: { publication: PastPublication }) => {
  const t = useTexts('console/releases')
  const formats = useFormats()
  const client = useQueryClient()
  const mayPublish = useHasRight('content/publish')
  const noteWords = useNoteText()
  const { id, author, publishedAt, note, count, entries } = publication
  const takeBack = useMutation({
    mutationFn: () => call(revertPublication, { id }),
    onSuccess: async () => {
      await Promise.all([invalidateContent(client), client.invalidateQueries({ queryKey: ['releases'] })])
      showToast(t('takenBack'))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'content/changed-since') showToast(t('changedSince'))
      else showError(error)
    },
  })
  // The first revision is the clinic's initial content.
  const isFirst = author === '' || id === 1
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={publishedAt}>
        {formats.ago(publishedAt)}
      </time>
      <div className={styles.what}>
        <b>{noteWords(note) || (isFirst ? t('first') : t('count', { count }))}</b>
        <EntryLinks entries={isFirst ? [] : entries} count={isFirst ? 0 : count} />
      </div>
      <span className={styles.quiet}>{author}</span>
      {mayPublish && !isFirst && (
        <Button
          size="sm"
          variant="default"
          aria-label={t('takeBackOf', { time: formats.ago(publishedAt) })}
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          {t('takeBack')}
        </Button>
      )}
    </li>
  )
}
