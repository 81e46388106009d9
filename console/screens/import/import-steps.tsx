import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './import-steps.module.css'

const STEPS = ['file', 'columns', 'review', 'import'] as const

/** Shows the progress of an import as numbered steps in the bar. */
export const ImportSteps = ({ step }: { step: number }) => {
  const t = useTexts('console/import')
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, index) => {
        const number = index + 1
        const isDone = number < step || step === STEPS.length
        return (
          <li key={name} data-done={isDone || undefined} aria-current={number === step ? 'step' : undefined}>
            <span className={styles.stepNumber}>
              {isDone ? <IconCheck size={14} stroke={2} aria-label={t('stepDone')} /> : number}
            </span>
            {/* Keys: step.* */}
            <span>{t(`step.${name}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
