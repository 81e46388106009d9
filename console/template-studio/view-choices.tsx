import { Button, SegmentedControl, ActionIcon, Popover, Switch, TextInput, Tooltip } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconAdjustments } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { ROUTES, type HomepageType } from '#schemas/routes.ts'
import type { StudioExample, StudioOffer } from '#schemas/studio/studio-api.ts'
import { currentLanguage, useTexts } from '../lib/texts/texts.tsx'
import { WIDTHS } from './stage.tsx'
import { backend } from './backend.ts'
import { toQuery, type View, toConditions } from './use-view.ts'
import { LazySelect } from '../ui/lazy-select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedText } from '../ui/use-debounced-text.ts'
import { CONTENT_STATES } from '#schemas/studio/content-state.ts'
import styles from './studio.module.css'

type Props = {
  readonly offer: StudioOffer
  readonly view: View
  readonly changeView: (change: Partial<View>) => void
}

type ScreenProps = Props & {
  readonly types: readonly HomepageType[]
  readonly examples: readonly StudioExample[]
  readonly start: () => void
}

/**
 * Selects the edited template, screen and site type. Edits of sections do not change it, so they do not re-render it.
 */
export const ScreenChoice = memo(({ offer, view, changeView, types, examples, start }: ScreenProps) => {
  const t = useTexts('console/studio')
  const speaks = currentLanguage()
  const labels = new Map(offer.templates.map(({ code, label }) => [code, label[speaks] ?? label.ko ?? code]))
  return (
    <>
      <LazySelect
        aria-label={t('template')}
        w={140}
        miw={90}
        allowDeselect={false}
        data={offer.templates.map(({ code }) => ({ value: code, label: `${labels.get(code)} · ${code}` }))}
        value={view.template}
        onChange={(template) => template !== null && changeView({ template })}
      />
      <Button size="compact-sm" variant="subtle" onClick={start}>
        {t('newTemplate')}
      </Button>
      <LazySelect
        aria-label={t('screen')}
        w={190}
        miw={90}
        searchable
        allowDeselect={false}
        data={ROUTES.map(({ pattern, layout }) => ({ value: layout, label: `${layout} ${pattern}` }))}
        value={view.layout}
        onChange={(layout) => layout !== null && changeView({ layout })}
      />
      {examples.length > 0 && (
        <LazySelect
          aria-label={t('item')}
          w={180}
          miw={90}
          searchable
          allowDeselect={false}
          data={examples.map(({ path, name }) => ({ value: path, label: name }))}
          value={examples.find(({ path }) => path === view.item)?.path ?? examples[0]?.path ?? null}
          onChange={(item) => item !== null && changeView({ item })}
        />
      )}
      <SegmentedControl
        aria-label={t('siteType')}
        data={types.map((type) => ({ value: type, label: type }))}
        value={view.type}
        onChange={(type) => changeView({ type })}
      />
    </>
  )
})

const WIDTH_ICONS = [IconDeviceDesktop, IconDeviceTablet, IconDeviceMobile]

/** Selects screen, content and time of the preview. */
export const TemplateChoices = memo(({ offer, view, changeView }: Props) => {
  const t = useTexts('console/studio')
  const goTo = (code: string) => {
    const address = backend.toClinic(offer, code, toQuery({ ...view, language: '' }))
    if (address !== null) location.href = address
  }
  return (
    <>
      <SegmentedControl
        aria-label={t('width')}
        value={String(view.width)}
        data={WIDTHS.map((width, place) => {
          const Icon = WIDTH_ICONS[place] ?? IconDeviceDesktop
          return { value: String(width), label: <Icon size={16} aria-label={`${width} px`} /> }
        })}
        onChange={(width) => changeView({ width: Number(width) })}
      />
      <ClinicChoice offer={offer} choose={goTo} />
      <LazySelect
        aria-label={t('language')}
        w={70}
        allowDeselect={false}
        data={[...offer.languages]}
        value={view.language}
        onChange={(language) => language !== null && changeView({ language })}
      />
      <Conditions view={view} changeView={changeView} />
    </>
  )
})

type ClinicChoiceProps = { readonly offer: StudioOffer; readonly choose: (code: string) => void }

/** Selects the clinic whose content the page shows: one of the first clinics, or a search result. */
const ClinicChoice = ({ offer, choose }: ClinicChoiceProps) => {
  const t = useTexts('console/studio')
  const { words, setWords, found } = useFoundClinics(offer)
  return (
    <LazySelect
      aria-label={t('clinic')}
      w={130}
      allowDeselect={false}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      onFocus={({ currentTarget }) => currentTarget.select()}
      nothingFoundMessage={t('noClinic')}
      // The server has already searched, also by fields that are not shown.
      filter={({ options }) => options}
      data={found.map(({ code, name }) => ({ value: code, label: name }))}
      value={offer.clinic}
      onChange={(code) => code !== null && choose(code)}
    />
  )
}

const useFoundClinics = (offer: StudioOffer) => {
  const own = offer.clinics.find(({ code }) => code === offer.clinic)
  const [words, setWords] = useState(own?.name ?? '')
  // The initial text, the clinic's own name, is not a search.
  const asked = useDebouncedText(words === own?.name ? '' : words)
  const { data } = useQuery({
    queryKey: ['studio-clinics', asked],
    queryFn: () => backend.findClinics(offer, asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return { words, setWords, found: asked === '' ? offer.clinics : (data ?? []) }
}

type ConditionsProps = { readonly view: View; readonly changeView: (change: Partial<View>) => void }

/** Content state and time of the previewed page. */
const Conditions = ({ view, changeView }: ConditionsProps) => {
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
            onChange={(content) => content !== null && changeView({ content })}
          />
          <TextInput
            type="datetime-local"
            label={t('conditions.at')}
            description={t('conditions.atHelp')}
            value={view.at}
            onChange={(event) => changeView({ at: event.currentTarget.value })}
          />
          <Switch
            label={t('conditions.print')}
            checked={view.media === 'print'}
            onChange={(event) => changeView({ media: event.currentTarget.checked ? 'print' : 'screen' })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
