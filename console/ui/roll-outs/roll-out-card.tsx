import { Button, Modal, Progress } from '@mantine/core'
import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  releaseTemplate,
  stopRollOut,
  takeBackRollOut,
  widenRollOut,
  type RollOut,
} from '#schemas/generated/api/clinics.ts'
import { call } from '../../lib/api/call.ts'
import { Chip } from '../chip.tsx'
import { showToast, showError } from '../toasts/toasts.tsx'
import { useFormats, useNow, useTexts } from '../../lib/texts/texts.tsx'
import { Making, Visits } from './roll-out-figures.tsx'
import { isEverywhere, isUnderWay, nextStage, STAGES, stageOf, watchedHours } from './stages.ts'
import styles from './roll-outs.module.css'

/** A template version: the clinics it has reached, a comparison, and the next step. `isBrief` omits its history. */
export const RollOutCard = ({ rollOut, isBrief = false }: { rollOut: RollOut; isBrief?: boolean }) => {
  const t = useTexts('console/updates')
  const { templateCode, templateName, version, isReleased, isStopped, clinics, having, held, underWay } = rollOut
  const { widen, stop, release, takeBack } = useRollOut(templateCode)
  const [isAsking, setAsking] = useState(false)
  const stage = stageOf(rollOut)
  const next = nextStage(stage)
  const counts = { clinics: having, tenth: rollOut.tenth, half: rollOut.half, all: clinics - held.length }
  return (
    <section className={styles.card} data-brief={isBrief || undefined} aria-labelledby={`${templateCode}-title`}>
      <header className={styles.head}>
        <h2 id={`${templateCode}-title`}>{t('version', { template: templateName, version })}</h2>
        <State rollOut={rollOut} />
        <Watched rollOut={rollOut} />
        <div className={styles.actions}>
          {!isReleased && (
            <Button loading={release.isPending} onClick={() => release.mutate()}>
              {t('release')}
            </Button>
          )}
          {stage !== null && (
            <>
              <Button
                variant="default"
                loading={stop.isPending}
                leftSection={
                  isStopped ? (
                    <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
                  ) : (
                    <IconPlayerPause size={16} stroke={1.7} aria-hidden />
                  )
                }
                onClick={() => stop.mutate(!isStopped)}
              >
                {isStopped ? t('goOn') : t('stop')}
              </Button>
              <Button
                variant="danger"
                leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                {t('takeBack')}
              </Button>
            </>
          )}
          {isReleased && next && !isStopped && !underWay && (
            <Button variant="publish" loading={widen.isPending} onClick={() => widen.mutate(next.percent)}>
              {/* Keys: widen.* */}
              {t(`widen.${next.stage}`)}
            </Button>
          )}
        </div>
      </header>
      <ol className={styles.stages}>
        {STAGES.map((one) => {
          const isReached = stage !== null && STAGES.indexOf(one) <= STAGES.indexOf(stage)
          return (
            <li key={one} data-reached={isReached || undefined} aria-current={one === stage ? 'step' : undefined}>
              <b>{t(`stage.${one}`)}</b>
              <small>
                {one === 'clinics' && !isReached ? (
                  <Link to={`/clinics?template=${templateCode}`}>{t('stageBy')}</Link>
                ) : (
                  t('places', { count: counts[one] })
                )}
              </small>
            </li>
          )
        })}
      </ol>
      {!isBrief && (
        <div className={styles.share}>
          <Progress
            value={clinics === 0 ? 0 : (having / clinics) * 100}
            aria-label={t('having', { having, clinics })}
          />
          <span>{t('having', { having, clinics })}</span>
          <Link to={`/clinics?template=${templateCode}`}>{t('which')}</Link>
        </div>
      )}
      {underWay && <UnderWay underWay={underWay} />}
      {!isReleased && <p className={styles.note}>{t('releaseText')}</p>}
      {isReleased && stage === null && (
        <p className={styles.note}>{isEverywhere(rollOut) ? t('everywhereText') : t('readyText')}</p>
      )}
      <Comparison rollOut={rollOut} />
      {held.length > 0 && <p className={styles.note}>{t('held', { names: held.join(', ') })}</p>}
      {!isBrief && <Steps rollOut={rollOut} />}
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('takeBackTitle', { template: templateName, version })}
        closeButtonProps={{ 'aria-label': t('cancel') }}
      >
        <p>{t('takeBackText', { count: having })}</p>
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
          <Button
            variant="remove"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            {t('takeBack')}
          </Button>
        </div>
      </Modal>
    </section>
  )
}

const useRollOut = (templateCode: string) => {
  const t = useTexts('console/updates')
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['roll-outs'] }),
      client.invalidateQueries({ queryKey: ['clinics'] }),
    ])
  const onError = showError
  const widen = useMutation({
    mutationFn: async (percent: number) => (await call(widenRollOut, { templateCode, percent })).row,
    onSuccess: ({ changed: count, isUnderWay: goesOn }) => {
      showToast(goesOn ? t('widening', { count }) : t('widened', { count }))
      return refresh()
    },
    onError,
  })
  const stop = useMutation({
    mutationFn: (isStopped: boolean) => call(stopRollOut, { templateCode, isStopped }),
    onSuccess: refresh,
    onError,
  })
  const release = useMutation({
    mutationFn: () => call(releaseTemplate, { templateCode }),
    onSuccess: () => {
      showToast(t('released'))
      return refresh()
    },
    onError,
  })
  const takeBack = useMutation({
    mutationFn: async () => (await call(takeBackRollOut, { templateCode })).row,
    onSuccess: ({ changed: count, isUnderWay: goesOn }) => {
      showToast(goesOn ? t('takingBack', { count }) : t('tookBack', { count }))
      return refresh()
    },
    onError,
  })
  return { widen, stop, release, takeBack }
}

/** Large rollouts continue after the response, even when this page is closed. */
const UnderWay = ({ underWay: { kind, done, total } }: { underWay: NonNullable<RollOut['underWay']> }) => {
  const t = useTexts('console/updates')
  const { figure } = useFormats()
  // Keys: progress.*
  const said = t(`progress.${kind}`, { done: figure(done), total: figure(total) })
  return (
    <div className={styles.share} role="status">
      <Progress value={total === 0 ? 0 : Math.min(100, (done / total) * 100)} aria-label={said} />
      <span>{said}</span>
    </div>
  )
}

const State = ({ rollOut }: { rollOut: RollOut }) => {
  const t = useTexts('console/updates')
  if (!rollOut.isReleased) return <Chip tone="attention">{t('state.unreleased')}</Chip>
  if (rollOut.isStopped) return <Chip tone="wrong">{t('state.stopped')}</Chip>
  const stage = stageOf(rollOut)
  if (stage === null) return <Chip>{t('state.ready')}</Chip>
  return stage === 'all' ? <Chip tone="good">{t('state.done')}</Chip> : <Chip tone="accent">{t('state.underWay')}</Chip>
}

/** Shows the time since the version last reached more clinics. */
const Watched = ({ rollOut }: { rollOut: RollOut }) => {
  const t = useTexts('console/updates')
  const now = useNow()
  if (!isUnderWay(rollOut)) return null
  return <span className={styles.quiet}>{t('watched', { count: watchedHours(rollOut, now) })}</span>
}

const Comparison = ({ rollOut }: { rollOut: RollOut }) => {
  const { comparison, making } = rollOut
  const t = useTexts('console/updates')
  if (stageOf(rollOut) === null) return null
  if (!comparison && !making) return <p className={styles.note}>{t('noFigures')}</p>
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{comparison ? t('compared', { count: comparison.days }) : t('comparedToday')}</dt>
      </div>
      {making && <Making making={making} />}
      {comparison && <Visits comparison={comparison} />}
    </dl>
  )
}

const Steps = ({ rollOut: { steps } }: { rollOut: RollOut }) => {
  const t = useTexts('console/updates')
  const formats = useFormats()
  if (steps.length === 0) return null
  return (
    <details className={styles.steps}>
      <summary>{t('history', { count: steps.length })}</summary>
      <ol>
        {steps.toReversed().map(({ step, percent, changed, actor, at }) => (
          <li key={`${at}${step}`}>
            <time dateTime={at}>{formats.ago(at)}</time> <b>{actor}</b> {/* Keys: did.* */}
            {t(`did.${step}`, { percent: percent ?? 0, count: changed })}
          </li>
        ))}
      </ol>
    </details>
  )
}
