import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import type { TranslatedEntry } from '#schemas/generated/api/translations.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './suggestion-line.module.css'

type Props = {
  readonly suggestion: NonNullable<TranslatedEntry['texts'][number]['suggestion']>
  readonly language: string
  readonly take: () => void
}

/** Shows an earlier translation of the same or a similar text; accepted as a draft. */
export const SuggestionLine = ({ suggestion: { text, source, score, title }, language, take }: Props) => {
  const t = useTexts('console/translations')
  const formats = useFormats()
  return (
    <div className={styles.suggestion}>
      <IconSparkles size={14} stroke={1.7} aria-hidden />
      <div>
        <p lang={language}>{text}</p>
        <small>
          {score === 100
            ? t('suggestion.same', { title })
            : t('suggestion.similar', { share: formats.share(score), title, source })}
        </small>
      </div>
      <Button size="compact-sm" variant="default" onClick={take}>
        {t('suggestion.take')}
      </Button>
    </div>
  )
}
