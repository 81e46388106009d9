import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { HomepageType } from '#schemas/routes.ts'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { StudioColleague, StudioExample, StudioOffer, StudioState } from '#schemas/studio/studio-api.ts'
import { changeLanguage, currentLanguage, useTexts } from '../lib/texts/texts.tsx'
import { ColleaguesHere } from './colleagues-here.tsx'
import { DraftActions } from './draft-actions.tsx'
import { backend } from './backend.ts'
import styles from './studio.module.css'
import type { Compared } from './use-base.ts'
import type { View } from './use-view.ts'
import { TemplateChoices, ScreenChoice } from './view-choices.tsx'

type Props = {
  readonly offer: StudioOffer
  readonly state: StudioState
  readonly types: readonly HomepageType[]
  readonly view: View
  readonly changeView: (change: Partial<View>) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly start: () => void
  readonly examples: readonly StudioExample[]
  readonly colleagues: readonly StudioColleague[]
  readonly compared: Compared | null
}

/** Selects the edited template, screen and site type and the preview options, and offers undo and redo. */
export const TopBar = ({
  offer,
  state,
  types,
  view,
  changeView,
  undo,
  redo,
  start,
  examples,
  colleagues,
  compared,
}: Props) => {
  const t = useTexts('console/studio')
  const speaks = currentLanguage()
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <h1 className={styles.barTitle}>{t('title')}</h1>
      <ScreenChoice {...{ offer, view, changeView, types, examples, start }} />
      <Group gap="xs" ml="auto" wrap="nowrap">
        <TemplateChoices {...{ offer, view, changeView }} />
        <Step name={t('undo')} edit={state.done.at(-1)} run={undo} icon={IconArrowBackUp} />
        <Step name={t('redo')} edit={state.undone.at(-1)} run={redo} icon={IconArrowForwardUp} />
        <span className={styles.count}>{t('changes', { count: state.done.length })}</span>
        <ColleaguesHere colleagues={colleagues} />
        {backend.draft && <DraftActions actions={backend.draft} offer={offer} state={state} compared={compared} />}
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

/** Undo or redo button, labelled with the edit it affects. */
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
