import { useSession } from '../lib/api/session.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './marks.module.css'

type Props = {
  /** Number of missing texts by language. */
  readonly missing: Readonly<Record<string, number>>
  /** Opens a language's first empty field; without it, the marks are plain text. */
  readonly open?: (language: string) => void
}

/** Mark for each of the clinic's languages: complete, missing, or waiting for the main language's texts. */
export const LanguageMarks = ({ missing, open }: Props) => {
  const t = useTexts('console/parts')
  const { languages } = useSession()
  const [main = ''] = languages
  // Without main-language texts, a translation cannot be complete.
  const hasSource = (missing[main] ?? 0) === 0
  return (
    <span className={styles.languages}>
      {languages.map((language) => {
        const count = missing[language] ?? 0
        const state = count > 0 ? 'missing' : hasSource || language === main ? 'complete' : 'waiting'
        // Keys: languageMark.*
        const label = t(`languageMark.${state}`, { language: language.toUpperCase(), count })
        return open ? (
          <button
            key={language}
            type="button"
            className={styles.language}
            data-state={state}
            aria-label={label}
            title={label}
            onClick={() => open(language)}
          >
            {language}
          </button>
        ) : (
          <span key={language} className={styles.language} data-state={state} title={label}>
            {language}
            <span className={styles.spoken}>{label}</span>
          </span>
        )
      })}
    </span>
  )
}
