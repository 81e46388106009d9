import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { AttentionNote } from '../../parts/attention-note.tsx'
import { currentLanguage } from '../../texts/i18n.ts'
import { nameOfLanguage } from '../../texts/name-of-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { WrittenPopup } from './popup-data.ts'
import { lackingLanguages } from './popup-rules.ts'

/** Lists the languages that a popup lacks texts in, and what their visitors will see. */
export const LackingLanguages = ({ popup }: { popup: WrittenPopup }) => {
  const t = useTexts('console/popups')
  const { languages } = useSession()
  const lacking = lackingLanguages(popup, languages)
  if (lacking.length === 0) return null
  const nameOf = (code: string) => nameOfLanguage(code, currentLanguage())
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
