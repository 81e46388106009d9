import { Button, Checkbox, Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MachineEstimate, MachineJob } from '#schemas/generated/api/machine-translation.ts'
import { useSession } from '../../lib/api/session.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { MachineWarning } from './machine-warning.tsx'
import styles from './machine.module.css'
import { estimateQuery, useCostFormat, useMachineActions, type MachineWanted } from './use-machine.ts'

/** Texts that a scope covers, and its name. */
export type MachineScope = {
  readonly name: string
  readonly label: string
  readonly area?: string | undefined
  readonly only?: string | undefined
}

const LANGUAGES = ['ko', 'ja', 'en', 'zh'] as const
const STATES = ['open', 'missing', 'outdated'] as const

type Props = {
  readonly scopes: readonly MachineScope[]
  readonly started: (job: MachineJob) => void
}

/** Choice of texts and languages, with their number and cost. */
export const MachineChoice = ({ scopes, started }: Props) => {
  const t = useTexts('console/translations')
  const { languages } = useSession()
  const others = LANGUAGES.filter((code) => languages.slice(1).includes(code))
  const [scopeName, setScope] = useState(scopes[0]?.name ?? '')
  const [state, setState] = useState<(typeof STATES)[number]>('open')
  const [chosen, setChosen] = useState<readonly string[]>(others)
  const scope = scopes.find(({ name }) => name === scopeName)
  const base = { state, ...(scope?.area && { area: scope.area }), ...(scope?.only && { only: scope.only }) }
  const wanted: MachineWanted = { ...base, languages: others.filter((one) => chosen.includes(one)) }
  // All languages are estimated at once, so that choosing some needs no new request.
  const estimate = useQuery(estimateQuery({ ...base, languages: others }))
  const { start } = useMachineActions(started)
  const rows = estimate.data?.languages.filter(({ language }) => chosen.includes(language)) ?? []
  const [texts, characters] = [
    rows.reduce((sum, one) => sum + one.texts, 0),
    rows.reduce((sum, one) => sum + one.characters, 0),
  ]
  const isTooMany = estimate.data !== undefined && texts > estimate.data.maxTexts
  return (
    <Stack gap="md">
      <div className={styles.field}>
        <span id="machine-scope">{t('machine.scope')}</span>
        <SegmentedControl
          aria-labelledby="machine-scope"
          data={scopes.map(({ name, label }) => ({ value: name, label }))}
          value={scopeName}
          onChange={setScope}
        />
      </div>
      <div className={styles.field}>
        <span id="machine-which">{t('machine.which')}</span>
        <SegmentedControl
          aria-labelledby="machine-which"
          // Keys: machine.states.*
          data={STATES.map((value) => ({ value, label: t(`machine.states.${value}`) }))}
          value={state}
          onChange={setState}
        />
      </div>
      {estimate.error ? (
        <Failure error={estimate.error} again={() => void estimate.refetch()} />
      ) : !estimate.data ? (
        <LoadingText />
      ) : (
        <>
          <Checkbox.Group label={t('machine.languages')} value={[...chosen]} onChange={setChosen}>
            <div className={styles.languages}>
              {others.map((language) => (
                <LanguageRow key={language} language={language} estimate={estimate.data} />
              ))}
            </div>
          </Checkbox.Group>
          <Total estimate={estimate.data} rows={rows} />
          {isTooMany && <MachineWarning>{t('machine.tooMany', { max: estimate.data.maxTexts })}</MachineWarning>}
        </>
      )}
      <p className={styles.note}>{t('machine.note')}</p>
      <Group justify="flex-end">
        <Button
          disabled={texts === 0 || isTooMany || estimate.isFetching}
          loading={start.isPending}
          onClick={() => start.mutate({ ...wanted, agreedCharacters: characters })}
        >
          {t('machine.start')}
        </Button>
      </Group>
    </Stack>
  )
}

const LanguageRow = ({ language, estimate }: { readonly language: string; readonly estimate: MachineEstimate }) => {
  const t = useTexts('console/translations')
  const formats = useFormats()
  const own = estimate.languages.find((one) => one.language === language)
  return (
    <Checkbox
      value={language}
      disabled={!own}
      // Keys: language.*
      label={t(`language.${language}`)}
      description={
        own
          ? t('machine.row', {
              texts: formats.figure(own.texts),
              memory: formats.figure(own.fromMemory),
              characters: formats.figure(own.characters),
            })
          : t('machine.nothing')
      }
    />
  )
}

const Total = ({
  estimate,
  rows,
}: {
  readonly estimate: MachineEstimate
  readonly rows: MachineEstimate['languages']
}) => {
  const t = useTexts('console/translations')
  const formats = useFormats()
  const costOf = useCostFormat()
  const { price, used, monthlyLimit } = estimate
  const characters = rows.reduce((sum, one) => sum + one.characters, 0)
  const memory = rows.reduce((sum, one) => sum + one.fromMemory, 0)
  const over = used + characters - monthlyLimit
  return (
    <div className={styles.total} role="status">
      <b>
        {t('machine.characters', { count: characters, figure: formats.figure(characters) })}
        {price &&
          ` · ${t('machine.cost', { cost: costOf((characters * price.perMillion) / 1_000_000, price.currency) })}`}
      </b>
      <span>{price ? t('machine.costNote', { date: formats.date(price.asOf) }) : t('machine.costUnknown')}</span>
      {memory > 0 && <span>{t('machine.memory', { count: memory })}</span>}
      <span>{t('machine.use', { used: formats.figure(used), limit: formats.figure(monthlyLimit) })}</span>
      {over > 0 && <MachineWarning>{t('machine.overLimit', { over: formats.figure(over) })}</MachineWarning>}
    </div>
  )
}
