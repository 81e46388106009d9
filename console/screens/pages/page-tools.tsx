import { Anchor, SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconExternalLink } from '@tabler/icons-react'
import type { PresentColleague } from '#schemas/generated/api/presence.ts'
import { ROUTES } from '#schemas/routes.ts'
import { ScreenTitle } from '../../ui/screen/screen-title.tsx'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useSession } from '../../lib/api/session.ts'
import { useSchemaTexts } from '../../lib/form-schema/schema-texts.ts'
import { PanelButton } from '../../ui/panels/panel-button.tsx'
import { announce } from '../../ui/announce.ts'
import { Colleagues } from '../../ui/presence/colleagues.tsx'
import { toLanguageName, useTexts } from '../../lib/texts/texts.tsx'
import { LazySelect } from '../../ui/lazy-select.tsx'
import styles from './pages.module.css'

/** Widths of the page in CSS pixels: wide, tablet, phone. */
export const WIDTHS = [1440, 820, 390] as const

export type Width = (typeof WIDTHS)[number]

const ICONS = { 1440: IconDeviceDesktop, 820: IconDeviceTablet, 390: IconDeviceMobile } as const

/** Pages without path parameters. */
const PAGES = ROUTES.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes('{'))

type Props = {
  readonly path: string
  readonly language: string
  readonly width: Width
  readonly goTo: (path: string) => void
  readonly speak: (language: string) => void
  readonly widen: (width: Width) => void
  readonly showSections: () => void
  readonly colleagues: readonly PresentColleague[]
}

/** Shows the controls for page, language and width. */
export const PageTools = (props: Props) => {
  const { path, language, width, goTo, speak, widen, showSections, colleagues } = props
  const t = useTexts('console/pages')
  const { languages } = useSession()
  const { choices = {} } = useSchemaTexts({ file: 'route', path: '', schema: {} })
  const known = PAGES.map((page) => ({ value: page, label: `${choices[page] ?? page}  ${page}` }))
  const pages = known.some(({ value }) => value === path) ? known : [...known, { value: path, label: path }]
  const speakAloud = (code: string) => {
    speak(code)
    announce(toLanguageName(code))
  }
  const widenAloud = (pixels: Width) => {
    widen(pixels)
    announce(String(pixels))
  }
  useScreenKeys(
    [
      ...WIDTHS.map((one, index): [string, () => void] => [`mod+${index + 1}`, () => widenAloud(one)]),
      ...languages.map((one, index): [string, () => void] => [`alt+${index + 1}`, () => speakAloud(one)]),
    ],
    [],
  )
  return (
    <header className={styles.tools}>
      <ScreenTitle className={styles.hiddenTitle}>{t('title')}</ScreenTitle>
      <LazySelect
        w={220}
        aria-label={t('page')}
        searchable
        allowDeselect={false}
        data={pages}
        value={path}
        onChange={(next) => next !== null && goTo(next)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('language')}
        data={languages.map((code) => ({ value: code, label: code }))}
        value={language}
        onChange={speak}
      />
      <SegmentedControl
        className={styles.widths ?? ''}
        size="xs"
        aria-label={t('width')}
        value={String(width)}
        data={WIDTHS.map((one) => {
          const Icon = ICONS[one]
          return {
            value: String(one),
            label: (
              <span className={styles.width}>
                <Icon size={16} stroke={1.7} aria-hidden /> {one}
              </span>
            ),
          }
        })}
        onChange={(next) => widen(WIDTHS.find((one) => String(one) === next) ?? 1440)}
      />
      <Colleagues colleagues={colleagues.filter(({ place }) => /^(roles|pages)\//.test(place))} />
      <Anchor
        className={styles.open ?? ''}
        href={language === languages[0] ? path : `/${language}${path}`}
        target="_blank"
        size="sm"
        c="inherit"
      >
        <IconExternalLink size={16} stroke={1.7} aria-hidden /> {t('openPage')}
      </Anchor>
      <PanelButton label={t('parts')} open={showSections} />
    </header>
  )
}
