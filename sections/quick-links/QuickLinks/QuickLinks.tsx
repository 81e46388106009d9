import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { ContentIcon } from '#kit/ui/content-icon.tsx'
import type { QuickLinksSettings } from '#schemas/generated/settings.ts'
import * as Row from './QuickLinks.styles.ts'
import * as Text from './QuickLinksText.styles.ts'

/** Links in one row between hairlines, four in a row on phones; or as text alone. */
export const QuickLinks = ({ settings, content }: SectionProps<QuickLinksSettings, ContentOf<'home.quick-links'>>) => {
  const t = useTexts('home')
  const items = content?.items.slice(0, settings.count) ?? []
  if (items.length === 0) return null
  const S = settings.form === 'text' ? Text : Row
  const hasDrawings = settings.form === 'row' && settings.drawings
  return (
    <S.Root aria-label={t('quickLinks.label')}>
      <S.List $count={items.length}>
        {items.map(({ title, icon, url, useWidget }) => (
          <S.Item key={`${title} ${url}`}>
            <S.Way href={url} useWidget={useWidget} $isTall={hasDrawings}>
              {hasDrawings && <ContentIcon name={icon} size={40} stroke={1.1} />}
              <S.Title>{title}</S.Title>
            </S.Way>
          </S.Item>
        ))}
      </S.List>
    </S.Root>
  )
}
