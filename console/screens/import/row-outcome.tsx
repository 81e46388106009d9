import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useFormats, useTexts } from '../../lib/texts/texts.tsx'
import type { SpreadsheetPlan } from '#schemas/generated/api/spreadsheets.ts'
import { useSession } from '../../lib/api/session.ts'
import { contentQuery, useKind, titleOf } from '../../lib/data/content.ts'
import { listSettings } from '../../lib/data/list-settings.ts'
import { decide, type Decision } from '../../content-editing/spreadsheets/import-choices.ts'
import shared from './import.module.css'
import styles from './row-outcome.module.css'
import { cellOf, columnOf, mainProblem, type PlanProblem, type PlanRow } from './plan-view.ts'
import type { Import } from './use-import.ts'

/** Maximum number of changes listed per row; the others are counted. */
const MAX_CHANGES = 2

type Props = { readonly row: PlanRow; readonly plan: SpreadsheetPlan; readonly job: Import }

/** Shows the outcome of a row, with the available actions. */
export const RowOutcome = ({ row, plan, job: { kind, choices, choose } }: Props) => {
  const t = useTexts('console/import')
  const decideRow = (decision: Omit<Decision, 'row'>) => choose(decide(choices, { row: row.row, ...decision }))
  const problem = mainProblem(row)
  if (row.state === 'skipped') {
    const isDecided = choices.decisions.some((one) => one.row === row.row && one.skips === true)
    return (
      <span className={styles.outcome}>
        <span className={shared.quiet}>{t(isDecided ? 'outcome.skipped' : 'outcome.notAdded')}</span>
        {isDecided && <Act label={t('act.back')} run={() => decideRow({ skips: false })} />}
      </span>
    )
  }
  if (problem && (row.state === 'wrong' || row.state === 'check')) {
    return (
      <span className={styles.outcome} data-severity={problem.severity}>
        <ProblemText row={row} problem={problem} kind={kind} />
        <Repairs problem={problem} decide={decideRow} />
        <Act isQuiet label={t('act.skip')} run={() => decideRow({ skips: true })} />
      </span>
    )
  }
  if (row.state === 'same') return <span className={shared.quiet}>{t('outcome.same')}</span>
  if (row.state === 'new') {
    const isHidden = plan.rules.added === 'hidden'
    const words = row.key !== null ? 'outcome.newOption' : isHidden ? 'outcome.newHidden' : 'outcome.newShown'
    // Keys: outcome.newOption, outcome.newHidden, outcome.newShown
    return <span>{t(words)}</span>
  }
  return <Changes row={row} plan={plan} />
}

const Changes = ({ row, plan }: { row: PlanRow; plan: SpreadsheetPlan }) => {
  const t = useTexts('console/import')
  const formats = useFormats()
  const language = useLanguage()
  const words = (value: string | number | null) => (typeof value === 'number' ? formats.figure(value) : (value ?? '–'))
  const rest = row.changes.length - MAX_CHANGES
  return (
    <span className={styles.changes}>
      {row.changes.slice(0, MAX_CHANGES).map(({ field, before, after }) => (
        <span key={field}>
          {field !== 'item.price' && <small>{plan.fields.find(({ id }) => id === field)?.heading[language]} </small>}
          <del>{words(before)}</del> <span aria-hidden>→</span> <ins>{words(after)}</ins>
        </span>
      ))}
      {rest > 0 && <small>{t('outcome.more', { count: rest })}</small>}
    </span>
  )
}

const ProblemText = ({ row, problem, kind }: { row: PlanRow; problem: PlanProblem; kind: string }) => {
  const t = useTexts('console/import')
  const { languages } = useSession()
  const facts = useKind(kind)
  const meant = problem.repair?.entry ?? null
  const isNamed = problem.code === 'similar-name' && meant !== null
  const entries = useQuery({ ...contentQuery(kind, listSettings(kind).fields), enabled: isNamed })
  const entry = isNamed ? entries.data?.find(({ key }) => key === meant) : undefined
  const value = cellOf(row, columnOf(problem)) ?? '–'
  const name = entry ? titleOf(entry, facts, languages) : (meant ?? '')
  return (
    <span className={styles.problem}>
      {/* Keys: problem.* */}
      {t(`problem.${problem.code}`, { value, name, defaultValue: problem.message })}
    </span>
  )
}

const Repairs = ({
  problem: { code, severity, repair },
  decide: decideRow,
}: {
  readonly problem: PlanProblem
  readonly decide: (decision: Omit<Decision, 'row'>) => void
}) => {
  const t = useTexts('console/import')
  const formats = useFormats()
  const entry = repair?.entry ?? null
  if (entry !== null) {
    return (
      <>
        {entry !== 'new' && <Act label={t('act.meant')} run={() => decideRow({ entry })} />}
        <Act isQuiet={entry !== 'new'} label={t('act.new')} run={() => decideRow({ entry: 'new' })} />
      </>
    )
  }
  if (repair && repair.cells.length > 0) {
    const [first] = repair.cells
    const value = typeof first?.value === 'number' ? formats.figure(first.value) : (first?.value ?? '')
    const label =
      repair.cells.length > 1
        ? t('act.swap')
        : code === 'price-above-original'
          ? t('act.noOriginal')
          : t('act.replace', { value })
    return <Act label={label} run={() => decideRow({ cells: repair.cells })} />
  }
  return severity === 'check' ? <Act label={t('act.accept')} run={() => decideRow({ accepts: true })} /> : null
}

const Act = ({ label, run, isQuiet = false }: { label: string; run: () => void; isQuiet?: boolean }) => (
  <Button size="compact-sm" variant={isQuiet ? 'subtle' : 'default'} onClick={run}>
    {label}
  </Button>
)
