import { Button, CloseButton, Progress, Radio } from '@mantine/core'
import { IconAlertTriangle, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import type { LookTemplate, SwitchReport } from '#schemas/generated/api/looks.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { DateTimeInput } from '../../ui/dates/date-time-input.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { isSameChoice, reportQuery, toFrameAddress, type TemplateChoice } from '../../lib/data/template-choices.ts'
import { PastChoices } from './past-choices.tsx'
import { PieceGroups } from './piece-groups.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import styles from './templates.module.css'
import { useSwitch } from './use-switch.ts'

type Props = {
  readonly templates: readonly LookTemplate[]
  readonly token: string
  readonly shown: { readonly path: string; readonly language: string; readonly date: string }
  readonly now: TemplateChoice
  readonly choice: TemplateChoice
  readonly settings: ContentEntry
  readonly choose: (choice: TemplateChoice | null) => void
}

/** Report of a switch to a template choice, its time, and previous choices. */
export const SwitchSheet = ({ templates, token, shown, now, choice, settings, choose }: Props) => {
  const t = useTexts('console/templates')
  const mayPublish = useHasRight('content/publish')
  const report = useQuery({ ...reportQuery(now, choice), enabled: mayPublish && !isSameChoice(now, choice) })
  const nameOf = (one: TemplateChoice) =>
    t('lookName', {
      template: templates.find(({ code }) => code === one.templateCode)?.name ?? one.templateCode,
      type: t(`type.${one.homepageType}`),
    })
  const isNow = isSameChoice(now, choice)
  return (
    <SidePanel className={styles.sheet} label={t('sheet')} isOpened close={() => choose(null)} width={432}>
      <div className={styles.content}>
        <header className={styles.head}>
          <div>
            <h2>{isNow ? nameOf(choice) : t('sheetTitle', { name: nameOf(choice) })}</h2>
            <span className={styles.quiet}>
              {isNow ? t('sameAsNow') : t('fromTo', { from: nameOf(now), to: nameOf(choice) })}
            </span>
          </div>
          <CloseButton aria-label={t('close')} onClick={() => choose(null)} />
        </header>
        {!isNow && report.error && <Failure isPart error={report.error} again={() => void report.refetch()} />}
        {!isNow && !mayPublish && <p className={styles.quiet}>{t('reportForPublishers')}</p>}
        {!isNow && mayPublish && !report.error && !report.data?.isReady && (
          <>
            <LoadingText what={t('counting')} />
            <p className={styles.quiet}>{t('counting')}</p>
          </>
        )}
        {!isNow && report.data?.isReady && <Report report={report.data} />}
        <PastChoices settings={settings} now={now} nameOf={nameOf} choose={choose} />
      </div>
      <Decide
        settings={settings}
        choice={choice}
        isNow={isNow}
        name={nameOf(choice)}
        nowName={nameOf(now)}
        report={!isNow && !report.error && report.data?.isReady ? report.data : null}
        large={toFrameAddress(token, choice, shown, false)}
      />
    </SidePanel>
  )
}

const LISTS = ['kept', 'moved', 'shelved', 'expected'] as const

const COLOURS = { kept: 'good', moved: 'info', shelved: 'attention', expected: 'attention' } as const

const Report = ({ report }: { report: SwitchReport }) => {
  const t = useTexts('console/templates')
  const { figure } = useFormats()
  const all = report.kept.length + report.moved.length + report.shelved.length
  return (
    <>
      <dl className={styles.figures}>
        {LISTS.map((list) => (
          <div key={list}>
            <dt>
              <span className={styles.dot} data-tone={list} aria-hidden />
              {/* Keys: list.* */}
              {t(`list.${list}`)}
            </dt>
            <dd>{figure(report[list].length)}</dd>
          </div>
        ))}
      </dl>
      <Progress.Root size={8} aria-hidden>
        {LISTS.slice(0, 3).map((list) => (
          <Progress.Section
            key={list}
            withAria={false}
            value={(report[list].length / Math.max(1, all)) * 100}
            color={`var(--maru-${COLOURS[list]}-dot)`}
          />
        ))}
      </Progress.Root>
      <p className={styles.quiet}>{t('nothingLost', { count: all })}</p>
      <PieceGroups tone="moved" pieces={report.moved} />
      <PieceGroups tone="shelved" pieces={report.shelved} />
      <PieceGroups tone="expected" pieces={report.expected} />
      {report.shelved.length > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          {t('shelvedMeans', { count: report.shelved.length })}
        </p>
      )}
    </>
  )
}

type DecideProps = {
  readonly settings: ContentEntry
  readonly choice: TemplateChoice
  readonly isNow: boolean
  readonly name: string
  /** Name of the public template. */
  readonly nowName: string
  readonly large: string
  /** Finished comparison; null before that, so that switching requires it. */
  readonly report: SwitchReport | null
}

const Decide = ({ settings, choice, isNow, name, nowName, large, report }: DecideProps) => {
  const t = useTexts('console/templates')
  const formats = useFormats()
  const mayPublish = useHasRight('content/publish')
  const { change, callOff } = useSwitch()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState<string | null>(null)
  const [openedAt] = useState(() => new Date())
  const [isAsking, setAsking] = useState(false)
  const releaseId = settings.draft?.releaseId ?? null
  const at = when === 'later' && time !== null ? new Date(time) : null
  const isOpen = when === 'now' || (at !== null && at > openedAt)
  const moment = at && `${formats.day(at)} ${formats.time(at)}`
  return (
    <>
      {mayPublish && releaseId === null && !isNow && (
        <div className={styles.content} style={{ flex: 'none', overflow: 'visible', paddingBlock: 12 }}>
          <Radio.Group
            label={t('when')}
            value={when}
            onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}
          >
            <Radio mt={8} value="now" label={t('atOnce')} />
            <Radio mt={8} value="later" label={t('later')} />
          </Radio.Group>
          {when === 'later' && (
            <DateTimeInput
              mt={8}
              aria-label={t('time')}
              placeholder={t('time')}
              earliest={openedAt}
              value={time}
              onChange={setTime}
            />
          )}
          {settings.draft && (
            <p className={styles.warning}>
              <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
              {t('draftGoesToo')}
            </p>
          )}
        </div>
      )}
      {mayPublish && releaseId === null && !isNow && !report && <p className={styles.blind}>{t('notCompared')}</p>}
      <footer className={styles.foot}>
        <Button
          component="a"
          href={large}
          target="_blank"
          rel="noopener"
          variant="default"
          size="lg"
          leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
        >
          {t('large')}
        </Button>
        {mayPublish && releaseId !== null && (
          <Button size="lg" variant="danger" loading={callOff.isPending} onClick={() => callOff.mutate(releaseId)}>
            {t('callOff')}
          </Button>
        )}
        {mayPublish && releaseId === null && (
          <Button
            size="lg"
            variant="publish"
            disabled={isNow || !isOpen || !report}
            loading={change.isPending}
            onClick={() => setAsking(true)}
          >
            {moment ? t('switchAt', { time: moment }) : t('switchNow')}
          </Button>
        )}
      </footer>
      {isAsking && report && (
        <SwitchDialog
          report={report}
          from={nowName}
          to={name}
          time={moment}
          hasOtherSettings={settings.draft !== null}
          isPending={change.isPending}
          confirm={() => change.mutate({ choice, name, at }, { onSettled: () => setAsking(false) })}
          close={() => setAsking(false)}
        />
      )}
    </>
  )
}
