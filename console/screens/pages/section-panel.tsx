import { Button, Tabs, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconClick, IconX } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { ContentEntry, ContentKindFacts } from '#schemas/generated/api/content.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { entryQuery, kindsQuery } from '../../lib/data/content.ts'
import { useDraft } from '../../content-editing/drafts/use-draft.ts'
import type { EntryData } from '../../content-editing/drafts/draft-machine.ts'
import { useUndo } from '../../content-editing/drafts/use-undo.ts'
import { ConflictDialog } from '../../content-editing/editor/conflict-dialog.tsx'
import { HistoryPanel } from '../../content-editing/editor/history-panel.tsx'
import { SaveStatus } from '../../content-editing/editor/save-status.tsx'
import { Field } from '../../content-editing/forms/field.tsx'
import { FormProvider, type FormContext } from '../../content-editing/forms/form-context.ts'
import { Properties } from '../../content-editing/forms/properties.tsx'
import { loadSchemas, type Schemas } from '../../lib/form-schema/schemas.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { InPlace } from './in-place.ts'
import type { ItemInSight } from './item-in-sight.ts'
import type { Mirror } from './mirror.ts'
import styles from './pages.module.css'
import { useRoleNames } from '../../lib/form-schema/role-names.ts'
import { listBehind, type PlacedSection } from './sections.ts'
import { useSectionName } from './use-section-name.ts'

type Props = {
  readonly isOpened: boolean
  readonly close: () => void
  readonly chosen: PlacedSection | null
  readonly sections: readonly PlacedSection[]
  readonly language: string
  readonly mirror: Mirror
  readonly inPlace: InPlace
  readonly inSight: ItemInSight
  readonly choose: (id: string | null) => void
}

/** Shows the form of the chosen section, or the list of sections where no section is chosen. */
export const SectionPanel = (props: Props) => {
  const { isOpened, close, chosen, sections, language, mirror, inPlace, inSight, choose } = props
  const t = useTexts('console/pages')
  return (
    <SidePanel
      className={styles.panel}
      label={t('panel')}
      heading={chosen === null ? t('sections') : undefined}
      hasOwnKeys
      {...{ isOpened, close }}
    >
      <div className={styles.panelBody} data-page-form>
        <Suspense fallback={<LoadingText />}>
          {chosen === null && <SectionList sections={sections} choose={choose} />}
          {chosen !== null && chosen.role === null && <WithoutRole section={chosen} close={close} />}
          {chosen !== null && chosen.role !== null && (
            <RoleForm
              key={chosen.role}
              role={chosen.role}
              section={chosen}
              language={language}
              mirror={mirror}
              inPlace={inPlace}
              inSight={inSight}
              close={close}
            />
          )}
        </Suspense>
      </div>
    </SidePanel>
  )
}

/** The sections on the canvas as a list, for keyboard and screen readers. */
const SectionList = ({ sections, choose }: Pick<Props, 'sections' | 'choose'>) => {
  const t = useTexts('console/pages')
  const nameOf = useSectionName()
  const isNarrow = useIsNarrow()
  const shown = sections.filter(({ place }) => place !== 'overlay')
  return (
    <>
      {!isNarrow && (
        <div className={styles.panelHead}>
          <h2>{t('sections')}</h2>
        </div>
      )}
      <p className={styles.hint}>
        <IconClick size={16} stroke={1.7} aria-hidden /> {t('pressToWrite')}
      </p>
      <ol className={styles.sections}>
        {shown.map((section) => (
          <li key={section.id}>
            <UnstyledButton onClick={() => choose(section.id)}>
              <span>{nameOf(section)}</span>
              <small>{section.role ?? t('filledByList')}</small>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </>
  )
}

const WithoutRole = ({ section, close }: { section: PlacedSection } & Pick<Props, 'close'>) => {
  const t = useTexts('console/pages')
  const nameOf = useSectionName()
  const list = listBehind(section.type)
  return (
    <>
      <PanelHead title={nameOf(section)} close={close} />
      <StatePanel
        icon={IconClick}
        title={t('filledByList')}
        actions={
          list && (
            <Button component={Link} to={list}>
              {t('openScreen', { name: nameOf(section) })}
            </Button>
          )
        }
      >
        {t('filledByListText')}
      </StatePanel>
    </>
  )
}

/** Notes content that a section shows besides its role: opening hours next to a title, treatments below it. */
const WrittenElsewhere = ({ type }: { type: string }) => {
  const t = useTexts('console/pages')
  const tn = useTexts('console/shell')
  const list = listBehind(type)
  if (list === null) return null
  return (
    <p className={styles.elsewhere}>
      {t('elsewhere')} {/* Keys: nav.* */}
      <Link to={list}>{tn(`nav.${list.slice(1)}`)}</Link>
    </p>
  )
}

const PanelHead = ({ title, isChanged, close }: { title: string; isChanged?: boolean; close: () => void }) => {
  const t = useTexts('console/pages')
  return (
    <div className={styles.panelHead}>
      <h2>{title}</h2>
      {isChanged && <Chip tone="accent">{t('changed')}</Chip>}
      <UnstyledButton className={styles.close} aria-label={t('close')} onClick={close}>
        <IconX size={18} stroke={1.7} />
      </UnstyledButton>
    </div>
  )
}

type RoleProps = {
  readonly role: string
  readonly section: PlacedSection
  readonly language: string
  readonly mirror: Mirror
  readonly inPlace: InPlace
  readonly inSight: ItemInSight
  readonly close: () => void
}

const RoleForm = ({ role, ...others }: RoleProps) => {
  const { data: schemas } = useSuspenseQuery({ queryKey: ['schemas'], queryFn: loadSchemas, staleTime: Infinity })
  const kinds = useQuery(kindsQuery)
  const entry = useQuery(entryQuery('roles', role))
  const facts = kinds.data?.find(({ name }) => name === 'roles')
  const error = entry.error ?? kinds.error
  if (error) return <Failure error={error} again={() => void entry.refetch()} />
  if (!entry.data || !facts) return <LoadingText />
  return <RoleEditing entry={entry.data} facts={facts} schemas={schemas} {...others} />
}

type EditingProps = Omit<RoleProps, 'role'> & {
  readonly entry: ContentEntry
  readonly facts: ContentKindFacts
  readonly schemas: Schemas
}

const RoleEditing = (props: EditingProps) => {
  const { entry: first, facts, schemas, section, language, mirror, inPlace, inSight, close } = props
  const t = useTexts('console/pages')
  const names = useRoleNames()
  const { languages } = useSession()
  const mayWrite = useHasRight('content/write')
  const draft = useDraft(first)
  const undo = useUndo(draft)
  useScreenKeys(
    [
      ['mod+Z', undo.back],
      ['mod+shift+Z', undo.forth],
      ['Escape', close],
    ],
    [],
  )
  const edit = (after: EntryData) => {
    mirror.write({ sectionId: section.id, before: draft.data, after, language })
    undo.edit(after)
  }
  useEffect(() => {
    inPlace.serve(mayWrite ? { data: draft.data, language, edit } : null)
  })
  useEffect(() => () => inPlace.serve(null), [inPlace])
  const place = schemas.entry(facts, first.key)
  const mainLanguage = languages[0] ?? 'ko'
  const item = useSyncExternalStore(inSight.listen, inSight.read)
  const shownItem = item?.sectionId === section.id ? item : null
  const context = useMemo<FormContext>(
    () => ({
      Field,
      schemas,
      language,
      mainLanguage,
      isReadOnly: !mayWrite,
      problems: new Map(),
      shownItem,
      showItem: (index, count) => inSight.choose({ sectionId: section.id, index, count }),
    }),
    [schemas, language, mainLanguage, shownItem, mayWrite, inSight, section.id],
  )
  if (!place) return null
  const resolved = schemas.resolve(place)
  return (
    <FormProvider value={context}>
      <PanelHead title={names(first.key)} isChanged={draft.entry.draft !== null} close={close} />
      <p className={styles.hint}>{t('survives')}</p>
      <WrittenElsewhere type={section.type} />
      <Tabs defaultValue="content" className={styles.panelTabs}>
        <Tabs.List>
          <Tabs.Tab value="content">{t('content')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="content" className={styles.panelForm} data-page-fields>
          <Properties resolved={resolved} pointer="" value={draft.data} change={edit} />
        </Tabs.Panel>
        <Tabs.Panel value="history" className={styles.panelForm}>
          <HistoryPanel kind="roles" entryKey={first.key} edit={draft.entry.edit} draft={draft.entry.draft} />
        </Tabs.Panel>
      </Tabs>
      <footer className={styles.panelFoot}>
        <SaveStatus draft={draft} />
        <Button
          size="sm"
          variant="subtle"
          disabled={!undo.canGoBack}
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          onClick={undo.back}
        >
          {t('undo')}
        </Button>
      </footer>
      {draft.conflict && <ConflictDialog draft={draft} conflict={draft.conflict} />}
    </FormProvider>
  )
}
