import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { addressOf } from '../../lib/data/content.ts'
import { AttentionNote } from '../../ui/attention-note.tsx'
import type { Problem } from '../../ui/problem-list.tsx'
import { currentLanguage, toLanguageName, useTexts } from '../../lib/texts/texts.tsx'

/**
 * Checks whether a problem is a missing translation of a popup: popups cover the page, so these are reported
 * separately.
 */
export const isPopupsLanguage = ({ kind, code }: Pick<Problem, 'kind' | 'code'>): boolean =>
  kind === 'popups' && code === 'translation-missing'

type Lacking = { readonly key: string; readonly languages: readonly string[] }

/** Returns the popups among the problems, each with the languages whose texts it lacks. */
export const popupsLacking = (problems: readonly Pick<Problem, 'kind' | 'key' | 'code' | 'language'>[]): Lacking[] =>
  [...Map.groupBy(problems.filter(isPopupsLanguage), ({ key }) => key)].map(([key, own]) => ({
    key,
    languages: [...new Set(own.flatMap(({ language }) => language ?? []))],
  }))

type Props = {
  readonly problems: readonly Problem[]
  readonly titleOf: (problem: Problem) => string | undefined
}

/** Notes in which languages visitors will see a published popup that lacks a translation. */
export const PopupLanguages = ({ problems, titleOf }: Props) => {
  const t = useTexts('console/publish')
  const { languages } = useSession()
  const lacking = popupsLacking(problems)
  if (lacking.length === 0) return null
  const nameOf = (code: string) => toLanguageName(code, currentLanguage())
  const list = new Intl.ListFormat(currentLanguage() === 'en' ? 'en-GB' : currentLanguage(), { type: 'conjunction' })
  const main = nameOf(languages[0] ?? 'ko')
  const named = (key: string) => {
    const first = problems.find((one) => one.kind === 'popups' && one.key === key)
    return (first && titleOf(first)) ?? key
  }
  return (
    <AttentionNote title={t('popupLanguages.title', { count: lacking.length })}>
      {lacking.map(({ key, languages: missing }) => (
        <p key={key}>
          <Link to={addressOf({ kind: 'popups', key })}>{named(key)}</Link>{' '}
          {t('popupLanguages.text', { languages: list.format(missing.map(nameOf)), main })}
        </p>
      ))}
    </AttentionNote>
  )
}
