import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './studio.module.css'

/** Tabs of the right panel. */
export const PANELS = ['section', 'theme', 'changes'] as const

export type PanelName = (typeof PANELS)[number]

type Props = {
  readonly open: PanelName
  readonly turnTo: (panel: PanelName) => void
  /** Number of differences from the last release. */
  readonly count: number
  readonly panels: Readonly<Record<PanelName, ReactNode>>
}

/** Shows the chosen section, the theme, and the changes. */
export const SidePanel = ({ open, turnTo, count, panels }: Props) => {
  const t = useTexts('console/studio')
  return (
    <aside className={styles.right} aria-label={t('panel')}>
      <Tabs
        value={open}
        onChange={(value) => turnTo(PANELS.find((one) => one === value) ?? 'section')}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="section">{t('section')}</Tabs.Tab>
          <Tabs.Tab value="theme">{t('theme')}</Tabs.Tab>
          <Tabs.Tab value="changes">{t('compared.tab', { count })}</Tabs.Tab>
        </Tabs.List>
        {PANELS.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {panels[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </aside>
  )
}
