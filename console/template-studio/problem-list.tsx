import { UnstyledButton } from '@mantine/core'
import type { Problem } from '#schemas/explain/problem.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import shared from './studio.module.css'
import styles from './problem-list.module.css'

type Props = {
  readonly problems: readonly Problem[] | undefined
  readonly show: (problem: Problem) => void
}

const SEVERITIES = ['error', 'warning', 'advice'] as const

/** Lists the problems found by the template check, each with its rule, file and line; a press opens the location. */
export const ProblemList = ({ problems, show }: Props) => {
  const t = useTexts('console/studio')
  const all = problems ?? []
  return (
    <section className={shared.problems} aria-labelledby="studio-problems">
      <header>
        <h2 id="studio-problems">{t('problems')}</h2>
        <p role="status">
          {problems
            ? SEVERITIES.map((severity) => {
                const count = all.filter((problem) => problem.severity === severity).length
                // Keys: severity.*
                return t(`severity.${severity}`, { count })
              }).join(' · ')
            : t('checking')}
        </p>
      </header>
      <ul>
        {all.map((problem) => (
          <li
            key={`${problem.code} ${problem.file} ${problem.pointer} ${problem.message}`}
            data-severity={problem.severity}
          >
            <UnstyledButton className={styles.problem} onClick={() => show(problem)}>
              <b>{problem.code}</b>
              <span>
                {problem.message} {problem.nearest === null ? '' : t('nearest', { name: problem.nearest })}
              </span>
              <code>
                {problem.file}:{problem.line}
              </code>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
