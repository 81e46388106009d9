import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Change } from '#schemas/generated/composition.ts'
import type { HomepageType } from '#schemas/routes.ts'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { CatalogueSection } from '#schemas/studio/studio-api.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import type { Part, ReadTemplate, Row } from './read-screen.ts'
import { SettingField, type SettingSchema } from './setting-field.tsx'
import type { SectionActions } from './section-actions.ts'
import { LazySelect } from '../ui/lazy-select.tsx'
import styles from './studio.module.css'

type Props = {
  readonly template: ReadTemplate
  readonly part: Part
  readonly row: Row
  readonly section: CatalogueSection | undefined
  readonly type: HomepageType
  readonly edit: (edit: TemplateEdit) => void
  readonly actions: SectionActions
}

/** Edits the chosen instance: its id, its role, and its settings with the origin of each. */
export const SectionPanel = ({ template, part, row, section, type, edit, actions }: Props) => {
  const t = useTexts('console/studio')
  const { file, scope } = part
  const at = { file, scope, id: row.id }
  const settings = readSettings(section)
  const roles = [...new Set([...(section?.roles ?? []), ...(row.role === null ? [] : [row.role])])]
  const tools = [
    { name: 'moveUp', icon: IconArrowUp, run: actions.moveUp },
    { name: 'moveDown', icon: IconArrowDown, run: actions.moveDown },
    { name: 'duplicate', icon: IconCopy, run: actions.duplicate },
    { name: 'remove', icon: IconTrash, run: actions.remove },
  ] as const
  return (
    <section className={styles.panelPart} aria-labelledby="studio-section">
      <Group justify="space-between" wrap="nowrap">
        <h2 id="studio-section" className={styles.panelTitle}>
          {row.type} <small>v{section?.version ?? '?'}</small>
        </h2>
        <Group gap={2} wrap="nowrap">
          {tools.map(({ name, icon: Icon, run }) => (
            // Keys: tool.*
            <Tooltip key={name} label={t(`tool.${name}`)}>
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={t(`tool.${name}`)}
                disabled={!run}
                onClick={() => run?.()}
              >
                <Icon size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      </Group>
      <p className={styles.help}>{section?.label}</p>
      <IdField key={row.id} id={row.id} rename={(as) => edit({ ...at, op: 'rename', as })} />
      {roles.length > 0 && (
        <LazySelect
          label={t('role')}
          data={roles}
          value={row.role}
          allowDeselect={false}
          onChange={(role) => role !== null && edit({ ...at, op: 'bind', role })}
        />
      )}
      {settings.map(([name, schema]) => (
        <SettingField
          key={`${row.id} ${name}`}
          name={name}
          schema={schema}
          {...readValue({ name, schema, row, part, template })}
          change={(value) => edit({ ...at, op: 'set', name, value })}
          reset={() => edit({ ...at, op: 'reset', name })}
        />
      ))}
      {scope !== 'base' && row.changes.length > 0 && (
        <div className={styles.note}>
          <p>{t('onlyIn', { type })}</p>
          <ul>
            {row.changes.map((change) => (
              <li key={JSON.stringify(change)}>
                <code>{toLine(change)}</code>
              </li>
            ))}
          </ul>
          <Button size="compact-sm" variant="default" onClick={() => edit({ op: 'giveBack', file, scope, id: row.id })}>
            {t('giveBack')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Id field: saved on blur; an invalid id is reset. */
const IdField = ({ id, rename }: { readonly id: string; readonly rename: (id: string) => void }) => {
  const t = useTexts('console/studio')
  const [draft, setDraft] = useState(id)
  const isWrong = !/^[a-z][a-z0-9-]{0,39}$/.test(draft)
  const settle = () => {
    if (isWrong) setDraft(id)
    else if (draft !== id) rename(draft)
  }
  return (
    <TextInput
      label="id"
      value={draft}
      error={isWrong ? t('wrongId') : undefined}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}

const readSettings = (section: CatalogueSection | undefined): [string, SettingSchema][] => {
  const properties = section?.settings['properties']
  // The build validates that a section's settings are a JSON Schema of an object.
  return Object.entries((properties ?? {}) as Record<string, SettingSchema>)
}

type Reading = {
  readonly name: string
  readonly schema: SettingSchema
  readonly row: Row
  readonly part: Part
  readonly template: ReadTemplate
}

/** Returns the effective value, and the file it comes from. */
const readValue = ({ name, schema, row, part, template }: Reading) => {
  const defaults = template.defaults[row.type] ?? {}
  const isHere =
    part.scope === 'base' || row.base === null
      ? Object.hasOwn(row.settings, name)
      : row.changes.some((change) => change.op === 'set' && Object.hasOwn(change.settings ?? {}, name))
  if (isHere) return { value: row.settings[name], from: 'own' as const }
  if (Object.hasOwn(row.settings, name)) return { value: row.settings[name], from: 'base' as const }
  if (Object.hasOwn(defaults, name)) return { value: defaults[name], from: 'template' as const }
  return { value: schema.default, from: 'section' as const }
}

/** Formats a change as one line: `insert after products`. */
const toLine = (change: Change): string => {
  switch (change.op) {
    case 'set':
      return `set ${[...Object.keys(change.settings ?? {}), ...(change.role === undefined ? [] : [change.role])].join(', ')}`
    case 'remove':
      return 'remove'
    case 'insert':
    case 'move': {
      const at = 'at' in change ? change.at : undefined
      const place =
        change.after === undefined
          ? change.before === undefined
            ? `at ${at}`
            : `before ${change.before}`
          : `after ${change.after}`
      return `${change.op} ${place}`
    }
  }
}
