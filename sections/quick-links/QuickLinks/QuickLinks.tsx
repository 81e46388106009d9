import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { ContentIcon } from '#kit/ui/content-icon.tsx'
import type { QuickLinksSettings } from '#schemas/generated/settings.ts'
import * as S from './QuickLinks.styles.ts'

/** One row of links between hairlines; four in a row on phones. */
export const QuickLinks = ({ settings, content }: SectionProps<QuickLinksSettings, ContentOf<'home.quick-links'>>) => {
  const t = useTexts('home')
  const items = content?.items.slice(0, settings.count) ?? []
  if (items.length === 0) return null
  return (
    <S.Root aria-label={t('quickLinks.label')}>
      <S.Row $count={items.length}>
        {items.map(({ title, icon, url, useWidget }) => (
          <S.Cell key={title}>
            <S.Way href={url} useWidget={useWidget} $isTall={settings.drawings}>
              {settings.drawings && <ContentIcon name={icon} size={40} stroke={1.1} />}
              <S.Title>{title}</S.Title>
            </S.Way>
          </S.Cell>
        ))}
      </S.Row>
    </S.Root>
  )
}
