import { Button, Group, Progress, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { MachineJob } from '#schemas/generated/api/machine-translation.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { addressOf } from '../../lib/data/content.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { MachineWarning } from './machine-warning.tsx'
import styles from './machine.module.css'
import { isActive, sumOf, useJob, useMachineActions } from './use-machine.ts'

type Props = {
  readonly id: string
  readonly again: () => void
  readonly close: () => void
}

/** Progress of a job, then its result with the texts that were left out. */
export const MachineProgress = ({ id, again, close }: Props) => {
  const t = useTexts('console/translations')
  const mayCancel = useHasRight('content/publish')
  const { data: job, error, refetch } = useJob(id)
  const { cancel } = useMachineActions(() => {})
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!job) return <LoadingText />
  const isRunning = isActive(job)
  return (
    <Stack gap="md">
      {isRunning ? <Running job={job} /> : <Result job={job} />}
      <Group justify="flex-end" gap="sm">
        {isRunning && mayCancel && (
          <Button variant="subtle" mr="auto" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
            {t('machine.cancel')}
          </Button>
        )}
        {!isRunning && job.state !== 'DONE' && (
          <Button variant="default" onClick={again}>
            {t('machine.again')}
          </Button>
        )}
        {!isRunning && sumOf(job, 'written') > 0 ? (
          <Button
            component={Link}
            to={`/translations?state=machine&language=${job.languages[0]?.language ?? ''}`}
            onClick={close}
          >
            {t('machine.read')}
          </Button>
        ) : (
          <Button variant="default" onClick={close}>
            {t(isRunning ? 'machine.hide' : 'machine.close')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const Running = ({ job }: { readonly job: MachineJob }) => {
  const t = useTexts('console/translations')
  const texts = sumOf(job, 'texts')
  const done = texts - sumOf(job, 'left')
  const label = texts === 0 ? t('machine.preparing') : t('machine.progress', { done, texts })
  return (
    <>
      <p className={styles.headline} role="status">
        {label}
      </p>
      <Progress value={texts === 0 ? 100 : (100 * done) / texts} animated={texts === 0} aria-label={label} />
      {job.result !== null && <MachineWarning>{t('machine.waiting', { result: job.result })}</MachineWarning>}
    </>
  )
}

const Result = ({ job }: { readonly job: MachineJob }) => {
  const t = useTexts('console/translations')
  const problems = job.problems ?? []
  return (
    <>
      <p className={styles.headline} role="status">
        {/* Keys: machine.finished.* */}
        {t(`machine.finished.${job.state}`)}
      </p>
      {/* Keys: machine.reason.* */}
      {job.reason !== null && <MachineWarning>{t(`machine.reason.${job.reason}`)}</MachineWarning>}
      <ul className={styles.results}>
        {job.languages.map(({ language, written, fromMemory, refused, left }) => (
          <li key={language}>
            {/* Keys: language.* */}
            <b>{t(`language.${language}`)}</b> {t('machine.result', { written, memory: fromMemory, refused, left })}
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <section className={styles.problems} aria-labelledby="machine-problems">
          <h3 id="machine-problems">
            {t('machine.problems')} <span>{problems.length}</span>
          </h3>
          <p>{t('machine.problemsHint')}</p>
          <ul>
            {problems.map(({ kind, key, pointer, language, code }) => (
              <li key={`${kind}/${key}${pointer} ${language}`}>
                <Link to={addressOf({ kind, key })}>
                  {kind} {key} · {language}
                </Link>{' '}
                {/* Keys: machine.problem.* */}
                {t(`machine.problem.${code}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
