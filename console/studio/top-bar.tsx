import { ActionIcon, Button, Group, SegmentedControl, Select, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
} from '@tabler/icons-react'
import { ROUTES, type HomepageType } from '#schemas/routes.ts'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { StudioColleague, StudioExample, StudioOffer, StudioState } from '#schemas/studio/studio-api.ts'
import { changeLanguage, currentLanguage } from '../texts/i18n.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ColleaguesHere } from './colleagues-here.tsx'
import { Conditions } from './conditions.tsx'
import { DraftActions } from './draft-actions.tsx'
import { WIDTHS } from './stage.tsx'
import { home } from './studio-home.ts'
import styles from './studio.module.css'
import type { Compared } from './use-base.ts'
import { toQuery, type View } from './use-view.ts'

type Props = {
  readonly offer: StudioOffer
  readonly state: StudioState
  readonly types: readonly HomepageType[]
  readonly view: View
  readonly look: (change: Partial<View>) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly start: () => void
  readonly examples: readonly StudioExample[]
  readonly colleagues: readonly StudioColleague[]
  readonly compared: Compared | null
}

const WIDTH_ICONS = [IconDeviceDesktop, IconDeviceTablet, IconDeviceMobile]

/** Which template, screen and site type is edited, what it is looked at with, and the way back. */
export const TopBar = ({
  offer,
  state,
  types,
  view,
  look,
  undo,
  redo,
  start,
  examples,
  colleagues,
  compared,
}: Props) => {
  const t = useTexts('console/studio')
  const speaks = currentLanguage()
  const goTo = (code: string | null) => {
    const address = code === null ? null : home.toClinic(offer, code, toQuery({ ...view, language: '' }))
    if (address !== null) location.href = address
  }
  const labels = new Map(offer.templates.map(({ code, label }) => [code, label[speaks] ?? label.ko ?? code]))
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <h1 className={styles.barTitle}>{t('title')}</h1>
      <Select
        aria-label={t('template')}
        w={150}
        allowDeselect={false}
        data={offer.templates.map(({ code }) => ({ value: code, label: `${labels.get(code)} · ${code}` }))}
        value={view.template}
        onChange={(template) => template !== null && look({ template })}
      />
      <Button size="compact-sm" variant="subtle" onClick={start}>
        {t('newTemplate')}
      </Button>
      <Select
        aria-label={t('screen')}
        w={210}
        searchable
        allowDeselect={false}
        data={ROUTES.map(({ pattern, layout }) => ({ value: layout, label: `${layout} ${pattern}` }))}
        value={view.layout}
        onChange={(layout) => layout !== null && look({ layout })}
      />
      {examples.length > 0 && (
        <Select
          aria-label={t('item')}
          w={180}
          searchable
          allowDeselect={false}
          data={examples.map(({ path, name }) => ({ value: path, label: name }))}
          value={examples.find(({ path }) => path === view.item)?.path ?? examples[0]?.path ?? null}
          onChange={(item) => item !== null && look({ item })}
        />
      )}
      <SegmentedControl
        aria-label={t('siteType')}
        data={types.map((type) => ({ value: type, label: type }))}
        value={view.type}
        onChange={(type) => look({ type })}
      />
      <Group gap="xs" ml="auto" wrap="nowrap">
        <SegmentedControl
          aria-label={t('width')}
          value={String(view.width)}
          data={WIDTHS.map((width, place) => {
            const Icon = WIDTH_ICONS[place] ?? IconDeviceDesktop
            return { value: String(width), label: <Icon size={16} aria-label={`${width} px`} /> }
          })}
          onChange={(width) => look({ width: Number(width) })}
        />
        <Select
          aria-label={t('clinic')}
          w={130}
          allowDeselect={false}
          data={offer.clinics.map(({ code, name }) => ({ value: code, label: name }))}
          value={offer.clinic}
          onChange={goTo}
        />
        <Select
          aria-label={t('language')}
          w={70}
          allowDeselect={false}
          data={[...offer.languages]}
          value={view.language}
          onChange={(language) => language !== null && look({ language })}
        />
        <Conditions view={view} look={look} />
        <Step name={t('undo')} edit={state.done.at(-1)} run={undo} icon={IconArrowBackUp} />
        <Step name={t('redo')} edit={state.undone.at(-1)} run={redo} icon={IconArrowForwardUp} />
        <span className={styles.count}>{t('changes', { count: state.done.length })}</span>
        <ColleaguesHere colleagues={colleagues} />
        {home.draft && <DraftActions actions={home.draft} offer={offer} state={state} compared={compared} />}
        <Button size="compact-sm" variant="subtle" onClick={() => void changeLanguage(speaks === 'ko' ? 'en' : 'ko')}>
          {speaks === 'ko' ? 'English' : '한국어'}
        </Button>
      </Group>
    </section>
  )
}

type StepProps = {
  readonly name: string
  readonly edit: TemplateEdit | undefined
  readonly run: () => void
  readonly icon: typeof IconArrowBackUp
}

/** One step back or forward, by the name of what it concerns. */
const Step = ({ name, edit, run, icon: Icon }: StepProps) => {
  const t = useTexts('console/studio')
  // Keys: step.*
  const label = edit ? `${name}: ${t(`step.${edit.op}`, { what: nameOf(edit) })}` : name
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={32} aria-label={label} disabled={!edit} onClick={run}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

const nameOf = (edit: TemplateEdit): string => {
  if (edit.op === 'setToken' || edit.op === 'resetToken') return edit.path.join('.')
  if (edit.op === 'own' || edit.op === 'disown') return edit.file
  return 'name' in edit ? `${edit.id}.${edit.name}` : edit.id
}
