import { ActionIcon, Button, Kbd, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconCircleCheck, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TranslationArea } from '#schemas/generated/api/translations.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { addressOf } from '../../lib/data/content.ts'
import { useFieldNames } from '../../lib/form-schema/use-field-names.ts'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { MachineAction } from './machine-action.tsx'
import { TextRow } from './text-row.tsx'
import shared from './translations.module.css'
import styles from './side-by-side.module.css'
import { useGlossary } from './use-glossary.ts'
import { textsQuery, useKeepDrafts, useWriteTranslation, type TranslationView } from './use-translations.ts'

type Props = {
  readonly areas: readonly TranslationArea[]
  readonly view: TranslationView
  readonly changeView: (next: Partial<TranslationView>) => void
}

/** Right side: entry after entry, with its texts in both languages. */
export const SideBySide = ({ areas, view, changeView }: Props) => {
  const t = useTexts('console/translations')
  const { languages } = useSession()
  const [at, setAt] = useState(0)
  const { data, error, refetch } = useQuery(textsQuery(view))
  const write = useWriteTranslation(view)
  const drafts = useKeepDrafts(view)
  const terms = useGlossary()
  const mayWrite = useHasRight('content/write')
  const rows = data?.rows ?? []
  const entry = rows[at]
  const nameOf = useFieldNames({ kind: entry?.kind ?? '', key: entry?.key ?? '' })
  const isLast = at >= rows.length - 1
  const next = () => {
    if (!isLast) return setAt(at + 1)
    setAt(0)
    void refetch()
  }
  useScreenKeys([['mod+ArrowDown', next]], [])
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <LoadingText />
  const offered =
    entry?.texts.filter(({ state, draft, suggestion }) => state === 'missing' && !draft && suggestion) ?? []
  const takeAll = () =>
    entry &&
    drafts.mutate(
      offered.map(({ pointer, source, suggestion }) => ({
        kind: entry.kind,
        key: entry.key,
        pointer,
        source,
        target: suggestion?.text ?? '',
      })),
    )
  const own = areas.find(({ area }) => area === view.area)?.languages ?? []
  return (
    <section className={styles.right} aria-label={t('sideBySide')}>
      <header className={styles.entry}>
        <h2>{entry ? <Link to={addressOf(entry)}>{entry.title || entry.key}</Link> : t('nothing')}</h2>
        <ActionIcon variant="subtle" disabled={at === 0} aria-label={t('previous')} onClick={() => setAt(at - 1)}>
          <IconChevronUp size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
        <span className={shared.quiet}>{entry ? `${at + 1} / ${data.total}` : '0'}</span>
        <ActionIcon variant="subtle" disabled={!entry} aria-label={t('next')} onClick={next}>
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
        <SegmentedControl
          size="xs"
          aria-label={t('into')}
          data={own.map(({ language, missing, outdated }) => ({
            value: language,
            label: missing + outdated === 0 ? language : `${language} ${missing + outdated}`,
          }))}
          value={view.language}
          onChange={(language) => changeView({ language })}
        />
      </header>
      <div className={shared.heads}>
        {/* Keys: language.* */}
        <span>{t('source', { language: t(`language.${languages[0]}`) })}</span>
        <span>
          {/* Keys: language.* */}
          {t(`language.${view.language}`)}
          {entry && entry.texts.some(({ state }) => state !== 'done') && (
            <MachineAction
              key={`${entry.kind}/${entry.key}`}
              isSmall
              scopes={[{ name: 'entry', label: entry.title || entry.key, only: `${entry.kind}/${entry.key}` }]}
            />
          )}
          {mayWrite && offered.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={drafts.isPending}
              leftSection={<IconSparkles size={14} stroke={1.7} aria-hidden />}
              onClick={takeAll}
            >
              {t('draft.all', { count: offered.length })}
            </Button>
          )}
        </span>
      </div>
      <div className={styles.texts}>
        {entry ? (
          entry.texts.map((text) => (
            <TextRow
              key={`${entry.kind}/${entry.key}${text.pointer}`}
              entry={entry}
              text={text}
              language={view.language}
              label={nameOf(text.path)}
              terms={terms}
              write={(sent) => write.mutateAsync(sent).catch(() => undefined)}
              keepDraft={drafts.mutate}
            />
          ))
        ) : (
          <StatePanel icon={IconCircleCheck} title={t('allDone')} />
        )}
      </div>
      <footer className={styles.foot}>
        <span>
          <Kbd size="xs">⇥</Kbd> {t('key.empty')} <Kbd size="xs">⌥⏎</Kbd> {t('key.accept')} <Kbd size="xs">⌘↓</Kbd>{' '}
          {t('key.next')} <Kbd size="xs">⌘⇧C</Kbd> {t('key.copy')}
        </span>
        <span className={styles.saved} role="status">
          {write.isPending ? t('saving') : write.isSuccess ? t('saved') : ''}
        </span>
        <Button disabled={!entry} onClick={next}>
          {t('next')}
        </Button>
      </footer>
    </section>
  )
}
