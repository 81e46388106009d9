import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { cancelRelease, updateRelease, type ContentRelease } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { invalidateContent } from '../../lib/data/content.ts'
import { Chip } from '../../ui/chip.tsx'
import { DateTimeInput } from '../../ui/dates/date-time-input.tsx'
import { ProblemList } from '../../ui/problem-list.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { EntryLinks } from './entry-links.tsx'
import styles from './releases.module.css'
import { useAction } from '../../ui/use-action.ts'

/** A planned or failed release: its time, name, contents and problems. */
export const ReleaseRow = ({ release }: { release: ContentRelease }) => {
  const t = useTexts('console/releases')
  const formats = useFormats()
  const client = useQueryClient()
  const mayPublish = useHasRight('content/publish')
  const [isEditing, setEditing] = useState(false)
  const changing = useRef<HTMLButtonElement>(null)
  // Closing the form returns the focus to the button that opened it.
  const isBack = useRef(false)
  useEffect(() => {
    if (isEditing || !isBack.current) return
    isBack.current = false
    changing.current?.focus()
  }, [isEditing])
  const close = () => {
    isBack.current = true
    setEditing(false)
  }
  const refresh = async () => {
    await Promise.all([invalidateContent(client), client.invalidateQueries({ queryKey: ['releases'] })])
  }
  const cancel = useAction({
    mutationFn: () => call(cancelRelease, { id: release.id }),
    onSuccess: async () => {
      await refresh()
      showToast(t('cancelled'))
    },
  })
  const { name, publishAt, state, author, entries, problems } = release
  return (
    <li className={styles.row} data-tall={isEditing || problems.length > 0 || undefined}>
      <time className={styles.time} dateTime={publishAt ?? undefined}>
        {publishAt ? `${formats.day(publishAt)} ${formats.time(publishAt)}` : t('noTime')}
      </time>
      <div className={styles.what}>
        <b>
          {name} {state === 'failed' ? <Chip tone="wrong">{t('failed')}</Chip> : <Chip tone="info">{t('waits')}</Chip>}
        </b>
        <EntryLinks entries={entries} count={entries.length} />
        {problems.length > 0 && <ProblemList title={t('problems')} tone="wrong" problems={problems} />}
        {isEditing && (
          <EditRelease
            release={release}
            close={close}
            done={async () => {
              await refresh()
              close()
              showToast(t('changed'))
            }}
          />
        )}
      </div>
      <span className={styles.quiet}>{author}</span>
      {mayPublish && state === 'planned' && !isEditing && (
        <>
          <Button
            ref={changing}
            size="sm"
            variant="default"
            aria-label={t('changeOf', { name })}
            onClick={() => setEditing(true)}
          >
            {t('change')}
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-label={t('cancelOf', { name })}
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('cancel')}
          </Button>
        </>
      )}
    </li>
  )
}

type EditProps = { readonly release: ContentRelease; readonly close: () => void; readonly done: () => Promise<void> }

const EditRelease = ({ release: { id, name: before, publishAt, entries }, close, done }: EditProps) => {
  const t = useTexts('console/releases')
  const [name, setName] = useState(before)
  const [time, setTime] = useState(publishAt)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const save = useAction({
    mutationFn: () =>
      call(updateRelease, {
        id,
        name: name.trim() || before,
        publishAt: time,
        entries: entries.map(({ kind, key }) => ({ kind, key })),
      }),
    onSuccess: done,
  })
  const [openedAt] = useState(() => new Date())
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={styles.edit} onSubmit={send}>
      <TextInput ref={first} label={t('name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <DateTimeInput label={t('time')} earliest={openedAt} value={time} onChange={setTime} />
      <Button variant="subtle" onClick={close}>
        {t('close')}
      </Button>
      <Button type="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
