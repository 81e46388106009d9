import { Button, FileButton } from '@mantine/core'
import { IconBulb, IconFileSpreadsheet } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts.tsx'
import { readOtherwise, type ChosenFile, type Rules } from '../../content-editing/spreadsheets/import-choices.ts'
import { ImportColumns } from './import-columns.tsx'
import styles from './import-side.module.css'
import type { Import } from './use-import.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

/** Left side: the file, the column assignment, and the rules. */
export const ImportSide = ({ job, file }: { job: Import; file: ChosenFile }) => {
  const t = useTexts('console/import')
  const { plan, choices, choose, take } = job
  const facts = plan && [
    ...(plan.sheet === '' ? [] : [t('file.sheet', { name: plan.sheet })]),
    ...(plan.encoding === null ? [] : [plan.encoding.toUpperCase()]),
    t('file.rows', { count: plan.rows.length }),
    t('file.columns', { count: plan.columns.length }),
  ]
  return (
    <aside className={styles.side} aria-label={t('settings')}>
      <div className={styles.card}>
        <span className={styles.fileIcon} aria-hidden>
          <IconFileSpreadsheet size={20} stroke={1.7} />
        </span>
        <span className={styles.fileName}>
          <b>{file.name}</b>
          {facts && <small>{facts.join(' · ')}</small>}
        </span>
        <FileButton onChange={(next) => next && take(next)} accept=".xlsx,.csv,.txt">
          {(props) => (
            <Button {...props} size="compact-sm" variant="default">
              {t('file.change')}
            </Button>
          )}
        </FileButton>
      </div>
      {plan && plan.sheets.length > 1 && (
        <LazySelect
          label={t('file.which')}
          data={plan.sheets}
          value={plan.sheet}
          allowDeselect={false}
          onChange={(sheet) => sheet && choose(readOtherwise(choices, { sheet }))}
        />
      )}
      {plan && (
        <>
          <ImportColumns job={job} plan={plan} />
          <RuleFields job={job} used={plan.rules} />
        </>
      )}
      <p className={styles.hint}>
        <IconBulb size={18} stroke={1.7} aria-hidden />
        {t('hint')}
      </p>
    </aside>
  )
}

const RULES = [
  ['equal', ['name', 'number']],
  ['absent', ['keep', 'hide', 'remove']],
  ['added', ['hidden', 'shown', 'skip']],
  ['checks', ['ask', 'accept']],
] as const

const RuleFields = ({ job: { choices, choose, kind }, used }: { job: Import; used: Required<Rules> }) => {
  const t = useTexts('console/import')
  const tk = useTexts('console/publish')
  // Keys: kind.*
  const kindName = tk(`kind.${kind}`)
  return (
    <div className={styles.rules}>
      {RULES.map(([name, values]) => (
        <LazySelect
          key={name}
          classNames={{ root: styles.rule ?? '' }}
          // Keys: rule.*.label
          label={t(`rule.${name}.label`, { kind: kindName })}
          // Keys: rule.*.value.*
          data={values.map((value) => ({ value, label: t(`rule.${name}.value.${value}`) }))}
          value={used[name]}
          allowDeselect={false}
          onChange={(value) => choose({ ...choices, rules: { ...choices.rules, [name]: value } })}
        />
      ))}
    </div>
  )
}
