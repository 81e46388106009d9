import { Button, SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { memo } from 'react'
import { ROUTES, type HomepageType } from '#schemas/routes.ts'
import type { StudioExample, StudioOffer } from '#schemas/studio/studio-api.ts'
import { currentLanguage } from '../lib/texts/i18n.ts'
import { useTexts } from '../lib/texts/use-texts.ts'
import { ClinicChoice } from './clinic-choice.tsx'
import { Conditions } from './conditions.tsx'
import { WIDTHS } from './stage.tsx'
import { backend } from './backend.ts'
import { toQuery, type View } from './use-view.ts'
import { LazySelect } from '../ui/lazy-select.tsx'

type Props = {
  readonly offer: StudioOffer
  readonly view: View
  readonly look: (change: Partial<View>) => void
}

type ScreenProps = Props & {
  readonly types: readonly HomepageType[]
  readonly examples: readonly StudioExample[]
  readonly start: () => void
}

/**
 * Selects the edited template, screen and site type. Edits of sections do not change it, so they do not re-render it.
 */
export const ScreenChoice = memo(({ offer, view, look, types, examples, start }: ScreenProps) => {
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
        onChange={(template) => template !== null && look({ template })}
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
        onChange={(layout) => layout !== null && look({ layout })}
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
          onChange={(item) => item !== null && look({ item })}
        />
      )}
      <SegmentedControl
        aria-label={t('siteType')}
        data={types.map((type) => ({ value: type, label: type }))}
        value={view.type}
        onChange={(type) => look({ type })}
      />
    </>
  )
})

const WIDTH_ICONS = [IconDeviceDesktop, IconDeviceTablet, IconDeviceMobile]

/** Selects screen, content and time of the preview. */
export const TemplateChoices = memo(({ offer, view, look }: Props) => {
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
        onChange={(width) => look({ width: Number(width) })}
      />
      <ClinicChoice offer={offer} choose={goTo} />
      <LazySelect
        aria-label={t('language')}
        w={70}
        allowDeselect={false}
        data={[...offer.languages]}
        value={view.language}
        onChange={(language) => language !== null && look({ language })}
      />
      <Conditions view={view} look={look} />
    </>
  )
})
