import { Button, FileButton, Menu, SegmentedControl } from '@mantine/core'
import { IconDownload, IconLanguage, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useHasRight } from '../../lib/api/session.ts'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { AreaTable } from './area-table.tsx'
import { OnlyBanner } from './only-banner.tsx'
import { MachineAction } from './machine-action.tsx'
import { countMachine, countOpen, firstMachine, firstOpen } from './shares.ts'
import { SideBySide } from './side-by-side.tsx'
import styles from './translations.module.css'
import { useAreaName } from './use-area-name.ts'
import { areasQuery, useTranslationFiles, type TranslationView } from './use-translations.ts'

const STATES = ['open', 'machine', 'all'] as const

/** Shows the progress of translation, and both languages side by side. */
export const TranslationsScreen = () => {
  const t = useTexts('console/translations')
  const [query, setQuery] = useSearchParams()
  const mayWrite = useHasRight('content/write')
  const only = query.get('only') ?? undefined
  const { data: areas, error, refetch } = useQuery(areasQuery(only))
  const { out, back } = useTranslationFiles()
  const state = STATES.find((one) => one === query.get('state')) ?? 'open'
  const first = areas && ((state === 'machine' && firstMachine(areas, query.get('language'))) || firstOpen(areas))
  const area = query.get('area') ?? first?.area ?? ''
  const language = query.get('language') ?? first?.language ?? ''
  const view: TranslationView = { area, language, state, only }
  const changeView = (next: Partial<TranslationView>) => {
    const { only: these, ...others } = { ...view, ...next }
    setQuery({ ...others, ...(these !== undefined && { only: these }) }, { replace: true })
  }
  const open = areas ? countOpen(areas) : 0
  const unread = areas ? countMachine(areas) : 0
  const areaName = useAreaName()
  const scopes =
    only === undefined
      ? [
          ...(area === '' ? [] : [{ name: 'area', label: areaName(area), area }]),
          { name: 'all', label: t('machine.scopes.all') },
        ]
      : [{ name: 'only', label: t('machine.scopes.only'), only }]
  const FORMATS = ['xliff', 'xlsx'] as const
  return (
    <>
      <Bar
        title={t('title')}
        facts={
          <>
            {areas && <span>{open === 0 ? t('noneOpen') : t('open', { count: open })}</span>}
            <SegmentedControl
              size="xs"
              aria-label={t('which')}
              // Keys: state.*
              data={STATES.filter((one) => one !== 'machine' || state === one || unread > 0).map((value) => ({
                value,
                label: t(`state.${value}`),
              }))}
              value={state}
              onChange={(value) => changeView({ state: value })}
            />
          </>
        }
        actions={
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="default"
                  loading={out.isPending}
                  disabled={language === ''}
                  leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
                >
                  {t('export')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {FORMATS.map((format) => (
                  <Menu.Item key={format} onClick={() => out.mutate({ language, format, state, only })}>
                    {/* Keys: format.* */}
                    {t(`format.${format}`, { language })}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            {mayWrite && (
              <FileButton accept=".xlf,.xliff,.xlsx" onChange={(file) => file && back.mutate(file)}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    loading={back.isPending}
                    leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
                  >
                    {t('import')}
                  </Button>
                )}
              </FileButton>
            )}
            {areas && language !== '' && <MachineAction scopes={scopes} />}
            <PublishButton />
          </>
        }
      />
      {only !== undefined && <OnlyBanner only={only} all={() => setQuery({ language, state }, { replace: true })} />}
      {error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : !areas ? (
        <LoadingText />
      ) : language === '' ? (
        <StatePanel
          icon={IconLanguage}
          title={t('oneLanguage')}
          actions={
            <Button component={Link} to="/settings#languages">
              {t('toLanguages')}
            </Button>
          }
        >
          {t('oneLanguageText')}
        </StatePanel>
      ) : (
        <div className={styles.columns}>
          <AreaTable areas={areas} view={view} changeView={changeView} />
          <SideBySide key={JSON.stringify(view)} view={view} changeView={changeView} areas={areas} />
        </div>
      )}
    </>
  )
}
