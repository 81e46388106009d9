import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { CLOSES_BY_ITSELF } from '#kit/still-parts.ts'
import { Icon } from '#kit/ui/icon.tsx'
import type { LanguageItem } from './language-items.ts'
import * as S from './LanguageMenu.styles.ts'

/** The languages of this page; the router adds the query and hash, which are known only in the browser. */
export const LanguageMenu = ({ items }: { items: readonly LanguageItem[] }) => {
  const { language } = usePage()
  const t = useTexts('header')
  if (items.length === 0) return <S.None>{t('noLanguage')}</S.None>

  return (
    <S.Root {...CLOSES_BY_ITSELF}>
      <S.Button>
        <span>{language.toUpperCase()}</span>
        <span className="visually-hidden">{t('languages')}</span>
        <Icon name="down" size={12} />
      </S.Button>
      <S.List>
        {items.map(({ title, href, tag, isCurrent, target, isThisPage }) => (
          <li key={href}>
            <S.Item
              href={href}
              lang={tag ?? undefined}
              hrefLang={tag ?? undefined}
              aria-current={isCurrent ? 'true' : undefined}
              data-keeps-place={isThisPage ? '' : undefined}
              {...(target === '_blank' ? { target, rel: 'noopener' } : {})}
            >
              {title}
              {isCurrent && <Icon name="check" size={14} />}
            </S.Item>
          </li>
        ))}
      </S.List>
    </S.Root>
  )
}
