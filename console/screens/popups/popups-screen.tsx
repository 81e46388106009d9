import { Button, Table } from '@mantine/core'
import { IconBrowser, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { Chip } from '../../ui/chip.tsx'
import { EntryState } from '../../ui/entry-state.tsx'
import { FailedScreen } from '../../ui/screen/failed-screen.tsx'
import { LoadingScreen } from '../../ui/screen/loading-screen.tsx'
import { LanguageMarks } from '../../ui/language-marks.tsx'
import { StatePanel } from '../../ui/states.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { FourWeeks } from './four-weeks.tsx'
import { newPopup, type WrittenPopup } from '../../lib/data/popups.ts'
import { phaseOf } from '../../lib/data/periods.ts'
import shared from './popups.module.css'
import two from '../../ui/styles/two-lines.module.css'
import styles from './popups-screen.module.css'
import { usePopupName, usePopups } from './use-popups.ts'
import { useRouteNames } from '../../lib/form-schema/use-route-names.ts'

/** All popups in display order, and a timeline of the next four weeks. */
export const PopupsScreen = () => {
  const t = useTexts('console/popups')
  const mayWrite = useHasRight('content/write')
  const { languages } = useSession()
  const { popups, data, error, refetch } = usePopups()
  const create = useCreateEntry('popups')
  const add = () => create.mutate(newPopup(popups ?? [], languages[0] ?? 'ko'))
  useScreenKeys([['C', () => mayWrite && popups && add()]])
  if (error) return <FailedScreen title={t('title')} error={error} again={() => void refetch()} />
  if (!popups) return <LoadingScreen title={t('title')} />
  return (
    <>
      <Bar
        title={t('title')}
        facts={<span className={shared.quiet}>{t('count', { count: popups.length })}</span>}
        actions={
          <>
            {mayWrite && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
                loading={create.isPending}
                onClick={add}
              >
                {t('add')}
              </Button>
            )}
            <PublishButton />
          </>
        }
      />
      {popups.length === 0 ? (
        <StatePanel
          icon={IconBrowser}
          title={t('empty')}
          actions={
            mayWrite && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
                loading={create.isPending}
                onClick={add}
              >
                {t('add')}
              </Button>
            )
          }
        >
          <p>{t('emptyText')}</p>
        </StatePanel>
      ) : (
        <div className={styles.list}>
          <Table stickyHeader aria-label={t('title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('order')}</Table.Th>
                <Table.Th>{t('name')}</Table.Th>
                <Table.Th>{t('where')}</Table.Th>
                <Table.Th>{t('when')}</Table.Th>
                <Table.Th>{t('languages')}</Table.Th>
                <Table.Th>{t('state')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {popups.map((popup, index) => {
                const entry = data?.find(({ key }) => key === popup.key)
                return (
                  <Table.Tr key={popup.key}>
                    <Table.Td>{index + 1}</Table.Td>
                    <Table.Td>
                      <PopupLink popup={popup} />
                    </Table.Td>
                    <Table.Td>
                      <Places popup={popup} />
                    </Table.Td>
                    <Table.Td>
                      <Period popup={popup} />
                    </Table.Td>
                    <Table.Td>{entry && <LanguageMarks missing={entry.missing} />}</Table.Td>
                    <Table.Td>{entry && <EntryState entry={entry} />}</Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
          <FourWeeks popups={popups} />
        </div>
      )}
    </>
  )
}

const PopupLink = ({ popup }: { popup: WrittenPopup }) => {
  const nameOf = usePopupName()
  return (
    <Link className={styles.name} to={`/popups/${popup.key}`}>
      <Thumb picture={popup.popupItems[0]?.contents.PC['image']} />
      <b className={two.twoLines}>{nameOf(popup)}</b>
    </Link>
  )
}

const Places = ({ popup }: { popup: WrittenPopup }) => {
  const t = useTexts('console/popups')
  const nameOf = useRouteNames()
  const [first = '', ...others] = popup.locations
  return (
    <>
      {nameOf(first)}
      {others.length > 0 && <span className={shared.quiet}> {t('more', { count: others.length })}</span>}
    </>
  )
}

const Period = ({ popup: { startAt, endAt } }: { popup: WrittenPopup }) => {
  const t = useTexts('console/popups')
  const formats = useFormats()
  const [now] = useState(() => new Date())
  const phase = phaseOf({ startAt, endAt }, now)
  const moment = (at: string) => `${formats.day(at)} ${formats.time(at)}`
  return (
    <span className={styles.period}>
      {startAt || endAt ? `${startAt ? moment(startAt) : ''} – ${endAt ? moment(endAt) : ''}` : t('always')}
      {/* Keys: phase.* */}
      {phase !== 'now' && <Chip tone={phase === 'early' ? 'info' : 'calm'}>{t(`phase.${phase}`)}</Chip>}
    </span>
  )
}
