import { Button } from '@mantine/core'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isSameLook, type Look } from './looks.ts'
import styles from './templates.module.css'
import { useLookHistory } from './use-public-look.ts'

type Props = {
  readonly settings: ContentEntry
  readonly now: Look
  readonly nameOf: (look: Look) => string
  readonly choose: (look: Look) => void
}

/** Number of past looks listed. */
const SHOWN = 5

/** Previous templates of the site, each with a link to its report. */
export const PastLooks = ({ settings, now, nameOf, choose }: Props) => {
  const t = useTexts('console/templates')
  const formats = useFormats()
  const past = useLookHistory(settings)
  if (past.length === 0) return null
  return (
    <section className={styles.past}>
      <h3>{t('past')}</h3>
      <ul>
        {past.slice(0, SHOWN).map(({ look, at, author }) => (
          <li key={at}>
            <b>{nameOf(look)}</b>
            <span className={styles.hint}>{[formats.day(at), author].filter(Boolean).join(' ')}</span>
            {isSameLook(look, now) ? (
              <span className={styles.figure}>{t('isNow')}</span>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => choose(look)}>
                {t('chooseAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
