import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { AttentionNote } from '../../ui/attention-note.tsx'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { toLanguageName } from '../../lib/texts/language-name.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import type { WrittenPopup } from '../../lib/data/popups.ts'
import { lackingLanguages } from './popup-rules.ts'

/** Lists the languages that a popup lacks texts in, and what their visitors will see. */
export const MissingLanguages = ({ popup }: { popup: WrittenPopup }) => {
  const t = useTexts('console/popups')
  const { languages } = useSession()
  const lacking = lackingLanguages(popup, languages)
  if (lacking.length === 0) return null
  const nameOf = (code: string) => toLanguageName(code, currentLanguage())
  const main = nameOf(languages[0] ?? 'ko')
  return (
    <AttentionNote title={t('lacking.title')}>
      {lacking.map(({ language, isWhole }) => (
        <p key={language}>
          {t(isWhole ? 'lacking.whole' : 'lacking.part', { language: nameOf(language), main })}{' '}
          <Link to={`/translations?area=popups&language=${language}&state=open`}>
            {t('lacking.write', { language: nameOf(language) })}
          </Link>
        </p>
      ))}
    </AttentionNote>
  )
}
