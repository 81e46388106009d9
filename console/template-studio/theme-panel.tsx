import { ActionIcon, Alert, Button, ColorInput, Loader, NumberInput, Tabs, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Theme } from '#schemas/generated/theme.ts'
import { lookUp } from '#schemas/studio/edit-template.ts'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { StudioState } from '#schemas/studio/studio-api.ts'
import { LEAST_CONTRAST, TEXT_PAIRS, type ColorName } from '#schemas/theme/contrast.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { parseText } from './read-screen.ts'
import { findReadable, listPairs } from './readable-color.ts'
import shared from './studio.module.css'
import styles from './theme-panel.module.css'

type Props = {
  readonly state: StudioState
  readonly theme: Theme
  readonly edit: (edit: TemplateEdit) => Promise<void>
}

/** Milliseconds without a key press or drag after which a value is saved. */
const SETTLED_MS = 300
const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i
const MEASURES = ['type', 'rhythm', 'radius', 'motion'] as const

/** Theme editor: colours with their contrast on every background, and sizes. */
export const ThemePanel = ({ state, theme, edit }: Props) => {
  const t = useTexts('console/studio')
  const own = parseText(state.files[`${state.code}/theme.json`])
  const parents = parseText(state.files[`${state.parent}/theme.json`])
  const isOwn = (path: readonly string[]): boolean =>
    lookUp(own, path) !== undefined && lookUp(parents, path) !== undefined
  const set = (path: readonly string[]) => (value: string | number) => edit({ op: 'setToken', path, value })
  const reset = (path: readonly string[]) => () => edit({ op: 'resetToken', path })
  const used = TEXT_PAIRS.flatMap(([text, grounds]) => [text, ...grounds])
  const first = [...new Set([...used, 'veil' as const])]
  const others = Object.keys(theme.colors).filter((name): name is ColorName => !first.some((one) => one === name))
  const { colors, dark } = theme
  const toField = (name: ColorName, scheme: 'colors' | 'dark' = 'colors') => (
    <ColorField
      key={name}
      name={name}
      colors={scheme === 'dark' ? { ...colors, ...dark } : colors}
      isOwn={isOwn([scheme, name])}
      change={set([scheme, name])}
      reset={reset([scheme, name])}
    />
  )
  return (
    <section className={shared.panelPart} aria-label={t('theme')}>
      <Tabs defaultValue="colors" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="colors">{t('tab.colors')}</Tabs.Tab>
          {dark && <Tabs.Tab value="dark">{t('tab.dark')}</Tabs.Tab>}
          <Tabs.Tab value="type">{t('tab.type')}</Tabs.Tab>
          <Tabs.Tab value="rhythm">{t('tab.rhythm')}</Tabs.Tab>
          <Tabs.Tab value="radius">{t('tab.radius')}</Tabs.Tab>
          <Tabs.Tab value="motion">{t('tab.motion')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="colors">
          {first.map((name) => toField(name))}
          <details className={shared.leftOut}>
            <summary>{t('otherColors', { count: others.length })}</summary>
            {others.map((name) => toField(name))}
          </details>
        </Tabs.Panel>
        {dark && (
          <Tabs.Panel value="dark">
            {[...first, ...others].filter((name) => dark[name] !== undefined).map((name) => toField(name, 'dark'))}
          </Tabs.Panel>
        )}
        {MEASURES.map((measure) => (
          <Tabs.Panel key={measure} value={measure}>
            {listNumbers(theme[measure], [measure]).map(({ path, value }) => (
              <MeasureField
                key={path.join('.')}
                label={path.slice(1).join(' · ')}
                value={value}
                isOwn={isOwn(path)}
                change={set(path)}
                reset={reset(path)}
              />
            ))}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}

const listNumbers = (value: unknown, path: readonly string[]): { path: readonly string[]; value: number }[] => {
  if (typeof value === 'number') return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listNumbers(inner, [...path, name]))
}

type ColorProps = {
  readonly name: ColorName
  readonly colors: Theme['colors']
  readonly isOwn: boolean
  readonly change: (value: string) => Promise<void>
  readonly reset: () => void
}

const ColorField = ({ name, colors, isOwn, change, reset }: ColorProps) => {
  const t = useTexts('console/studio')
  const { draft, setDraft, save, isSaving } = useTokenDraft(change)
  const write = useDebouncedCallback((value: string) => {
    if (COLOR.test(value)) save(value.toUpperCase())
  }, SETTLED_MS)
  const value = colors[name]
  const pairs = listPairs(name, colors)
  const isFaint = pairs.some(({ ratio }) => ratio < LEAST_CONTRAST)
  const better = isFaint ? findReadable(name, colors) : null
  return (
    <div className={styles.token}>
      <div className={styles.tokenLine}>
        <ColorInput
          label={name}
          eyeDropperButtonProps={{ 'aria-label': t('pickColor', { name }) }}
          format={value.length > 7 ? 'hexa' : 'hex'}
          value={draft ?? value}
          popoverProps={{ position: 'left-start' }}
          onChange={(next) => {
            // Blurring the field reports the unchanged value again.
            if (draft === null && next.toUpperCase() === value.toUpperCase()) return
            setDraft(next)
            write(next)
          }}
        />
        <TokenAction name={name} isOwn={isOwn} isSaving={isSaving} reset={reset} />
      </div>
      {pairs.length > 0 && (
        <ul className={shared.ratios} aria-label={t('contrastOf', { name })}>
          {pairs.map(({ text, ground, textColor, groundColor, ratio }) => (
            <li key={`${text} ${ground}`} data-faint={ratio < LEAST_CONTRAST || undefined}>
              <span aria-hidden style={{ background: groundColor, color: textColor }}>
                {t('sample')}
              </span>
              {/* Keys: veilOverBlack, veilOverWhite */}
              {t('on', { ground: ground.startsWith('veilOver') ? t(ground) : ground })} <b>{ratio.toFixed(1)}</b>
            </li>
          ))}
        </ul>
      )}
      {isFaint && (
        <Alert color="red" variant="light" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {t('faint', { name, least: LEAST_CONTRAST })}{' '}
          {better && (
            <Button size="compact-xs" variant="default" loading={isSaving} onClick={() => save(better)}>
              {t('useColor', { color: better })}
            </Button>
          )}
        </Alert>
      )}
    </div>
  )
}

type MeasureProps = {
  readonly label: string
  readonly value: number
  readonly isOwn: boolean
  readonly change: (value: number) => Promise<void>
  readonly reset: () => void
}

const MeasureField = ({ label, value, isOwn, change, reset }: MeasureProps) => {
  const { draft, setDraft, save, isSaving } = useTokenDraft(change)
  const write = useDebouncedCallback((next: number | string) => {
    if (typeof next === 'number') save(next)
  }, SETTLED_MS)
  return (
    <div className={styles.tokenLine}>
      <NumberInput
        label={label}
        value={draft ?? value}
        step={Number.isInteger(value) ? 1 : 0.01}
        onChange={(next) => {
          setDraft(next)
          write(next)
        }}
      />
      <TokenAction name={label} isOwn={isOwn} isSaving={isSaving} reset={reset} />
    </div>
  )
}

/** Keeps the typed value in the field until the server has answered, however many changes are queued before it. */
const useTokenDraft = <Value extends string | number>(change: (value: Value) => Promise<void>) => {
  const [draft, setDraft] = useState<Value | string | null>(null)
  const [saving, setSaving] = useState(0)
  const save = (value: Value): void => {
    setDraft(value)
    setSaving((count) => count + 1)
    void change(value).then(() => {
      setSaving((count) => count - 1)
      // If the user has typed on, the newer text stays.
      setDraft((current) => (current === value ? null : current))
    })
  }
  return { draft, setDraft, save, isSaving: saving > 0 }
}

type ActionProps = Pick<ColorProps, 'isOwn' | 'reset'> & { readonly name: string; readonly isSaving: boolean }

const TokenAction = ({ name, isOwn, isSaving, reset }: ActionProps) => {
  const t = useTexts('console/studio')
  if (isSaving) return <Loader size={16} role="status" aria-label={t('saving')} />
  if (!isOwn) return null
  return (
    <Tooltip label={t('resetSetting', { name })}>
      <ActionIcon variant="subtle" size={28} aria-label={t('resetSetting', { name })} onClick={reset}>
        <IconArrowBackUp size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
