import { SegmentedControl, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { planPublication, type ContentEntry, type ContentKindFacts } from '#schemas/generated/api/content.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { entryQuery, kindsQuery, titleOf } from '../../lib/data/content.ts'
import { useDraft, type Draft } from '../drafts/use-draft.ts'
import { Field } from '../forms/field.tsx'
import { FormProvider, type FormContext } from '../forms/form-context.ts'
import { loadSchemas, type SchemaPlace, type Schemas } from '../../lib/form-schema/schemas.ts'
import { useSchemaTexts } from '../../lib/form-schema/schema-texts.ts'
import { Chip } from '../../ui/chip.tsx'
import { PanelButton } from '../../ui/panels/panel-button.tsx'
import type { Problem } from '../../ui/problem-list.tsx'
import { announce } from '../../ui/announce.ts'
import { StatePanel, LoadingText } from '../../ui/states.tsx'
import { useIsTablet } from '../../ui/use-is-narrow.ts'
import { EntryState } from '../../ui/entry-state.tsx'
import { Colleagues } from '../../ui/presence/colleagues.tsx'
import { listAt, usePresence } from '../../ui/presence/use-presence.ts'
import { PublishButton } from '../publish/publish-button.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { FailedScreen } from '../../ui/screen/failed-screen.tsx'
import { toLanguageName, useTexts } from '../../lib/texts/texts.tsx'
import styles from './editor.module.css'
import { EntryAside } from './entry-aside.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { EntryGroups } from './entry-groups.tsx'
import { SaveStatus } from './save-status.tsx'
import type { EntryEditorExtension } from './entry-editor-extension.ts'
import { EntryMenu } from './entry-menu.tsx'

type Props = {
  readonly kind: string
  readonly entryKey: string
  /** Link back to the list. */
  readonly back: { readonly to: string; readonly label: string }
  /** Groups with custom components, and the fields they replace. */
  readonly special?: EntryEditorExtension
  /** Content between the form and its side panel; the form becomes narrow. */
  readonly stage?: (draft: Draft, language: string) => ReactNode
  /** Links to sibling entries in the toolbar. */
  readonly neighbours?: ReactNode
  /** Content at the top of the side panel, with its own heading. */
  readonly beside?: (draft: Draft) => ReactNode
  /** Note above the form. */
  readonly notice?: (draft: Draft) => ReactNode
  /** Shows a visibility switch next to the title. */
  readonly hasSwitch?: boolean
}

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

/** Form of any entry: generated from its schema, saved as a draft, validated while editing. */
export const EntryEditor = (props: Props) => {
  const { kind, entryKey } = props
  const { data: schemas } = useSuspenseQuery({ queryKey: ['schemas'], queryFn: loadSchemas, staleTime: Infinity })
  const kinds = useQuery(kindsQuery)
  const entry = useQuery(entryQuery(kind, entryKey))
  const facts = kinds.data?.find(({ name }) => name === kind)
  const error = entry.error ?? kinds.error
  if (error) {
    const again = () => void Promise.all([entry.refetch(), kinds.refetch()])
    return <FailedScreen title={props.back.label} error={error} again={again} />
  }
  if (!entry.data || !facts) return <LoadingText />
  return <Editing key={`${kind}/${entryKey}`} {...props} facts={facts} schemas={schemas} entry={entry.data} />
}

type EditingProps = Props & {
  readonly facts: ContentKindFacts
  readonly schemas: Schemas
  readonly entry: ContentEntry
}

const Editing = (props: EditingProps) => {
  const {
    facts,
    schemas,
    entry: first,
    kind,
    entryKey,
    back,
    special = {},
    stage,
    beside,
    notice,
    neighbours,
    hasSwitch,
  } = props
  const t = useTexts('console/editor')
  const { languages, role } = useSession()
  const mayWrite = useHasRight('content/write')
  const mainLanguage = languages[0] ?? 'ko'
  const [language, setLanguage] = useState(role === 'translator' ? (languages[1] ?? mainLanguage) : mainLanguage)
  const draft = useDraft(first)
  const { problems, isChecked } = useProblems(draft.entry)
  const colleagues = listAt(usePresence(`${kind}/${entryKey}`), `${kind}/${entryKey}`)
  const [hasPanel, panel] = useDisclosure(false)
  const isTablet = useIsTablet()
  const [side, setSide] = useState<'form' | 'stage'>('form')
  const hasSides = stage !== undefined && isTablet
  useScreenKeys(
    [
      ['mod+S', () => draft.saveNow()],
      ...languages.map((code, index): [string, () => void] => [
        `alt+${index + 1}`,
        () => {
          setLanguage(code)
          announce(toLanguageName(code))
        },
      ]),
    ],
    [],
  )
  const place = schemas.entry(facts, entryKey)
  const context = useMemo<FormContext>(
    () => ({
      Field,
      schemas,
      language,
      mainLanguage,
      isReadOnly: !mayWrite,
      problems: Map.groupBy(problems, ({ pointer }) => pointer),
    }),
    [schemas, language, mainLanguage, mayWrite, problems],
  )
  if (!place) return <StatePanel icon={IconAlertCircle} tone="wrong" title={t('unknown')} />
  const resolved = schemas.resolve(place)
  const title = titleOf({ key: entryKey, data: draft.data }, facts, [language, ...languages])
  return (
    <>
      <Bar
        trail={<Link to={back.to}>{back.label}</Link>}
        // An entry that is the only one of its kind is called by its form; the number of a new entry means nothing to
        // its author.
        title={
          facts.keysBy === 'name' ? (
            <FormName place={place} />
          ) : facts.keysBy === 'number' && title === entryKey ? (
            t('unnamed')
          ) : (
            title
          )
        }
        facts={
          <>
            {hasSwitch && <VisibilitySwitch draft={draft} isReadOnly={!mayWrite} />}
            <EntryState entry={draft.entry} />
            {draft.isHidden && draft.entry.draft && <Chip>{t('willBeHidden')}</Chip>}
          </>
        }
        actions={
          <>
            <Colleagues colleagues={colleagues} />
            <SaveStatus draft={draft} />
            {neighbours}
            {mayWrite && <EntryMenu facts={facts} draft={draft} back={back.to} />}
            <PanelButton label={t('asideShort')} open={panel.open} />
            <PublishButton only={{ kind, key: entryKey }} />
          </>
        }
      />
      <FormProvider value={context}>
        {hasSides && (
          <SegmentedControl
            className={styles.sides ?? ''}
            aria-label={t('sides')}
            value={side}
            // Keys: side.*
            data={(['form', 'stage'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
            onChange={(value) => setSide(value === 'stage' ? 'stage' : 'form')}
          />
        )}
        <div className={styles.columns} data-stage={stage !== undefined || undefined}>
          <div
            className={styles.form}
            hidden={hasSides && side === 'stage'}
            data-shared={colleagues.length > 0 || undefined}
          >
            {notice?.(draft)}
            <LanguageTabs entry={draft.entry} language={language} problems={problems} change={setLanguage} />
            <EntryGroups resolved={resolved} draft={draft} special={special} place={place} />
          </div>
          {(!hasSides || side === 'stage') && stage?.(draft, language)}
          <EntryAside
            isOpened={hasPanel}
            close={panel.close}
            draft={draft}
            language={language}
            problems={problems}
            isChecked={isChecked}
            beside={beside?.(draft)}
          />
        </div>
        {draft.conflict && (
          <Suspense fallback={null}>
            <ConflictDialog draft={draft} conflict={draft.conflict} here={colleagues.map(({ name }) => name)} />
          </Suspense>
        )}
      </FormProvider>
    </>
  )
}

const FormName = ({ place }: { place: SchemaPlace }) => useSchemaTexts(place).title

const NONE: readonly Problem[] = []

/** Returns the problems that block publication; rechecked after each save. */
const useProblems = (entry: ContentEntry): { readonly problems: readonly Problem[]; readonly isChecked: boolean } => {
  const { kind, key, edit, draft } = entry
  const { data } = useQuery({
    queryKey: ['drafts', 'problems', kind, key, edit],
    queryFn: async ({ signal }): Promise<readonly Problem[]> =>
      (await call(planPublication, { entries: [{ kind, key }] }, { signal })).row.problems,
    enabled: draft !== null,
    placeholderData: (before) => before,
  })
  return draft === null
    ? { problems: NONE, isChecked: true }
    : { problems: data ?? NONE, isChecked: data !== undefined }
}

type VisibilitySwitchProps = {
  readonly draft: Draft
  readonly isReadOnly: boolean
}

/** Switches the entry's visibility on the site; like the rest of a draft, it takes effect on publication. */
const VisibilitySwitch = ({ draft, isReadOnly }: VisibilitySwitchProps) => {
  const t = useTexts('console/editor')
  return (
    <Switch
      checked={!draft.isHidden}
      disabled={isReadOnly}
      label={draft.isHidden ? t('off') : t('on')}
      onChange={(event) => draft.hide(!event.currentTarget.checked)}
    />
  )
}
