import { Alert, Button, Checkbox, Group, Modal, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createRelease,
  planPublication,
  publishContent,
  revertPublication,
  type ContentEntry,
  type ContentRelease,
  type PublicationPlan,
} from '#schemas/generated/api/content.ts'
import { ApiError, call, WRITE_TIMEOUT } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { draftsQuery, invalidateContent, kindsQuery, releasesQuery } from '../../lib/data/content.ts'
import { useNameOf } from '../../lib/data/use-name-of.ts'
import { Chip } from '../../ui/chip.tsx'
import { EntryTitle } from '../../ui/entry-title.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { DateTimeInput } from '../../ui/dates/date-time-input.tsx'
import { ProblemList } from '../../ui/problem-list.tsx'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { changesByAuthor } from './changes-by-author.ts'
import { HoursEffects } from './hours-effects.tsx'
import { ImpactLine } from './impact-line.tsx'
import { isPopupsLanguage, PopupLanguages } from './popup-languages.tsx'
import styles from './publish.module.css'

type Name = { readonly kind: string; readonly key: string }
type Props = {
  close: () => void
  /** Changes selected initially; by default the user's own that no planned release includes. */
  readonly only?: readonly Name[] | undefined
  /** The dialog opens with the choice of a publication time. */
  readonly isLater?: boolean
}

const nameOf = ({ kind, key }: Name): string => `${kind}/${key}`

/** All unpublished changes by author: the user selects the ones to publish, now or later, and sees their problems. */
export const PublishDialog = ({ close, only, isLater = false }: Props) => {
  const t = useTexts('console/publish')
  const drafts = useQuery(draftsQuery)
  const releases = useQuery(releasesQuery)
  // If the releases fail to load, planned changes are selected as well; the server still publishes each of them once.
  const planned = releases.data ? listPlanned(releases.data) : releases.error ? NOTHING_PLANNED : null
  return (
    <Modal opened onClose={close} title={t('title')} size={620} closeButtonProps={{ 'aria-label': t('cancel') }}>
      {drafts.data && planned ? (
        <PublishForm drafts={drafts.data} planned={planned} only={only} isLater={isLater} close={close} />
      ) : drafts.error ? (
        <Failure isPart error={drafts.error} again={() => void drafts.refetch()} />
      ) : (
        <LoadingText />
      )}
    </Modal>
  )
}

/** Publication times of the changes in planned releases; null where a release has no time yet. */
type Planned = ReadonlyMap<string, string | null>

const NOTHING_PLANNED: Planned = new Map()

const listPlanned = (releases: readonly ContentRelease[]): Planned =>
  new Map(
    releases
      .filter(({ state }) => state === 'planned')
      .flatMap(({ entries, publishAt }) => entries.map((entry) => [nameOf(entry), publishAt])),
  )

type FormProps = Props & { drafts: readonly ContentEntry[]; planned: Planned }

const PublishForm = ({ drafts, planned, only, isLater, close }: FormProps) => {
  const t = useTexts('console/publish')
  const client = useQueryClient()
  const { email } = useSession()
  const [left, setLeft] = useState<ReadonlySet<string>>(() => {
    const isTicked = (entry: ContentEntry) =>
      only
        ? only.some((one) => nameOf(one) === nameOf(entry))
        : entry.draft?.author === email && !planned.has(nameOf(entry))
    return new Set(drafts.filter((entry) => !isTicked(entry)).map(nameOf))
  })
  const [when, setWhen] = useState<'now' | 'later'>(isLater ? 'later' : 'now')
  const [time, setTime] = useState<string | null>(null)
  const [releaseName, setReleaseName] = useState('')
  const [openedAt] = useState(() => new Date())
  const chosen = drafts.filter((entry) => !left.has(nameOf(entry)))
  const plan = usePlan(chosen)
  const errors = plan.data?.problems.filter(({ severity }) => severity !== 'warning') ?? []
  // A hidden entry needs no translations.
  const isHidden = (name: Name) => drafts.some((one) => nameOf(one) === nameOf(name) && one.state === 'hidden')
  const popupTexts = plan.data?.problems.filter((one) => isPopupsLanguage(one) && !isHidden(one)) ?? []
  const warnings = plan.data?.problems.filter((one) => one.severity === 'warning' && !popupTexts.includes(one)) ?? []

  const publish = useMutation({
    mutationFn: () => call(publishContent, { entries: chosen.map(toName), acceptsWarnings: true }),
    onSuccess: async ({ row }) => {
      await invalidateContent(client)
      close()
      showToast(t('done', { count: row.entries.length }), {
        label: t('takeBack'),
        run: () =>
          void call(revertPublication, { id: row.id })
            .then(() => invalidateContent(client))
            .then(() => showToast(t('takenBack')))
            .catch(showError),
      })
    },
    onError: showUnlessTimeout,
  })
  const schedule = useMutation({
    mutationFn: () =>
      call(createRelease, {
        name: releaseName.trim() || t('releaseName'),
        publishAt: time,
        entries: chosen.map(toName),
      }),
    onSuccess: async () => {
      await Promise.all([invalidateContent(client), client.invalidateQueries({ queryKey: ['releases'] })])
      close()
      showToast(t('scheduled', { count: chosen.length }))
    },
    onError: showUnlessTimeout,
  })
  const titled = useNameOf()
  const kinds = useQuery(kindsQuery).data ?? []
  const titleOf = (problem: Name) => {
    const entry = drafts.find((one) => nameOf(one) === nameOf(problem))
    const kind = kinds.find(({ name }) => name === problem.kind)
    // A role has the name of its form, which the list adds itself.
    return entry && kind && problem.kind !== 'roles' ? titled(entry, kind) : undefined
  }
  const isTimeout = [publish.error, schedule.error].some(isWriteTimeout)
  const toggle = (names: readonly string[], isIn: boolean) =>
    setLeft(isIn ? new Set([...left].filter((name) => !names.includes(name))) : new Set([...left, ...names]))
  const isLate = when === 'later' && (time === null || new Date(time) <= openedAt)
  return (
    <>
      <ChangesByAuthor drafts={drafts} planned={planned} left={left} toggle={toggle} />
      {errors.length > 0 && (
        <ProblemList title={t('errors', { count: errors.length })} tone="wrong" problems={errors} titleOf={titleOf} />
      )}
      <PopupLanguages problems={popupTexts} titleOf={titleOf} />
      {warnings.length > 0 && (
        <ProblemList
          title={t('warnings', { count: warnings.length })}
          tone="attention"
          problems={warnings}
          titleOf={titleOf}
        />
      )}
      {plan.data && errors.length === 0 && (
        <ImpactLine impact={plan.data.impact} kinds={chosen.map(({ kind }) => kind)} />
      )}
      <HoursEffects changes={chosen} />
      {plan.error && <Alert color="red">{t('planFailed')}</Alert>}
      <Group mt="md" gap="sm" align="flex-start">
        <SegmentedControl
          aria-label={t('when')}
          value={when}
          onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}
          data={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
        />
        {when === 'later' && (
          <>
            <DateTimeInput
              aria-label={t('time')}
              placeholder={t('time')}
              value={time}
              earliest={openedAt}
              onChange={setTime}
              w={180}
            />
            <TextInput
              aria-label={t('releaseNameLabel')}
              placeholder={t('releaseNameLabel')}
              maxLength={80}
              value={releaseName}
              onChange={(event) => setReleaseName(event.currentTarget.value)}
              flex={1}
            />
          </>
        )}
      </Group>
      {isTimeout && (
        <Alert color="yellow" role="alert" mt="md" title={t('unsure.title')}>
          {t('unsure.text')}
        </Alert>
      )}
      <Group className={styles.foot} mt="lg" justify="flex-end" gap="sm">
        <Text size="sm" c="dimmed" mr="auto">
          {t('chosen', { count: chosen.length, total: drafts.length })}
        </Text>
        <Button variant="default" size="lg" onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          variant="publish"
          size="lg"
          disabled={chosen.length === 0 || errors.length > 0 || plan.isPending || isLate}
          loading={publish.isPending || schedule.isPending}
          onClick={() => (when === 'now' ? publish.mutate() : schedule.mutate())}
        >
          {when === 'now' ? t('publishNow', { count: chosen.length }) : t('schedule', { count: chosen.length })}
        </Button>
      </Group>
    </>
  )
}

const isWriteTimeout = (error: unknown): boolean => error instanceof ApiError && error.code === WRITE_TIMEOUT

/** Reports a failure, except for an unanswered write: the open dialog reports that itself. */
const showUnlessTimeout = (error: unknown): void => {
  if (!isWriteTimeout(error)) showError(error)
}

const toName = ({ kind, key }: Name): Name => ({ kind, key })

/** Loads the publication plan; again for each selection. */
const usePlan = (chosen: readonly ContentEntry[]) =>
  useQuery({
    queryKey: ['drafts', 'plan', chosen.map((entry) => `${nameOf(entry)}@${entry.edit}`).join(',')],
    queryFn: async ({ signal }): Promise<PublicationPlan> =>
      (await call(planPublication, { entries: chosen.map(toName) }, { signal })).row,
    enabled: chosen.length > 0,
  })

type ListProps = {
  readonly drafts: readonly ContentEntry[]
  readonly planned: Planned
  readonly left: ReadonlySet<string>
  readonly toggle: (names: readonly string[], isIn: boolean) => void
}

const ChangesByAuthor = ({ drafts, planned, left, toggle }: ListProps) => {
  const t = useTexts('console/publish')
  const formats = useFormats()
  const titled = useNameOf()
  const kinds = useQuery(kindsQuery).data ?? []
  const { email } = useSession()
  const authors = changesByAuthor(drafts, email)
  return (
    <div className={styles.changes}>
      {[...authors].map(([author, entries]) => (
        <fieldset key={author} className={styles.author}>
          <legend>
            <AllOfAuthor {...{ author, left, toggle }} names={entries.map(nameOf)} />
          </legend>
          {entries.map((entry) => {
            const name = nameOf(entry)
            const kind = kinds.find((one) => one.name === entry.kind)
            const publishAt = planned.get(name)
            return (
              <Checkbox
                key={name}
                checked={!left.has(name)}
                onChange={(event) => toggle([name], event.currentTarget.checked)}
                label={
                  <span className={styles.change}>
                    <b>
                      <EntryTitle entry={entry} otherwise={titled(entry, kind)} />
                    </b>
                    {/* Keys: kind.* */}
                    <span className={styles.kind}>{t(`kind.${entry.kind}`)}</span>
                    {/* Keys: change.* */}
                    <Chip tone={entry.state === 'removed' ? 'wrong' : 'accent'}>{t(`change.${changeOf(entry)}`)}</Chip>
                    {publishAt !== undefined && (
                      <Chip tone="info">
                        {publishAt === null ? t('planned') : t('plannedFor', { time: formats.moment(publishAt) })}
                      </Chip>
                    )}
                    <span className={styles.time}>{entry.draft && formats.ago(entry.draft.savedAt)}</span>
                  </span>
                }
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

type AllProps = Pick<ListProps, 'left' | 'toggle'> & { readonly author: string; readonly names: readonly string[] }

/** Author heading, with a checkbox for all of their changes when there are several. */
const AllOfAuthor = ({ author, names, left, toggle }: AllProps) => {
  const t = useTexts('console/publish')
  const count = names.filter((name) => !left.has(name)).length
  if (names.length === 1) return author
  return (
    <Checkbox
      size="xs"
      checked={count === names.length}
      indeterminate={count > 0 && count < names.length}
      aria-label={t('allOf', { author })}
      label={author}
      onChange={(event) => toggle(names, event.currentTarget.checked)}
    />
  )
}

const changeOf = ({ state, published }: ContentEntry): 'removed' | 'hidden' | 'new' | 'changed' => {
  if (state === 'removed') return 'removed'
  if (!published) return 'new'
  return state === 'hidden' && published.state !== 'hidden' ? 'hidden' : 'changed'
}
