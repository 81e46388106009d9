import { Button } from '@mantine/core'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { isSameChoice, type TemplateChoice } from '../../lib/data/template-choices.ts'
import styles from './templates.module.css'
import { useChoiceHistory } from './use-public-choice.ts'

type Props = {
  readonly settings: ContentEntry
  readonly now: TemplateChoice
  readonly nameOf: (choice: TemplateChoice) => string
  readonly choose: (choice: TemplateChoice) => void
}

/** Number of past looks listed. */
const SHOWN = 5

/** Previous templates of the site, each with a link to its report. */
export const PastChoices = ({ settings, now, nameOf, choose }: Props) => {
  const t = useTexts('console/templates')
  const formats = useFormats()
  const past = useChoiceHistory(settings)
  if (past.length === 0) return null
  return (
    <section className={styles.past}>
      <h3>{t('past')}</h3>
      <ul>
        {past.slice(0, SHOWN).map(({ choice, at, author }) => (
          <li key={at}>
            <b>{nameOf(choice)}</b>
            <span className={styles.hint}>{[formats.day(at), author].filter(Boolean).join(' ')}</span>
            {isSameChoice(choice, now) ? (
              <span className={styles.figure}>{t('isNow')}</span>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => choose(choice)}>
                {t('chooseAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
