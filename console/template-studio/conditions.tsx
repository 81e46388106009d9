import { ActionIcon, Popover, Switch, TextInput, Tooltip } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { CONTENT_STATES } from '#schemas/studio/content-state.ts'
import { useTexts } from '../lib/texts/use-texts.ts'
import styles from './studio.module.css'
import { toConditions, type View } from './use-view.ts'
import { LazySelect } from '../ui/lazy-select.tsx'

type Props = { readonly view: View; readonly look: (change: Partial<View>) => void }

/** Content state and time of the previewed page. */
export const Conditions = ({ view, look }: Props) => {
  const t = useTexts('console/studio')
  const isUsual = Object.keys(toConditions(view)).length === 0
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Tooltip label={t('conditions.title')}>
          <ActionIcon variant={isUsual ? 'default' : 'light'} size={32} aria-label={t('conditions.title')}>
            <IconAdjustments size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('conditions.title')}>
        <div className={styles.form}>
          <LazySelect
            label={t('conditions.content')}
            comboboxProps={{ withinPortal: false }}
            allowDeselect={false}
            // Keys: conditions.*
            data={CONTENT_STATES.map((value) => ({ value, label: t(`conditions.${value}`) }))}
            value={view.content}
            onChange={(content) => content !== null && look({ content })}
          />
          <TextInput
            type="datetime-local"
            label={t('conditions.at')}
            description={t('conditions.atHelp')}
            value={view.at}
            onChange={(event) => look({ at: event.currentTarget.value })}
          />
          <Switch
            label={t('conditions.print')}
            checked={view.media === 'print'}
            onChange={(event) => look({ media: event.currentTarget.checked ? 'print' : 'screen' })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
