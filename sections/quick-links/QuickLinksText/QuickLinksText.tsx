import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import type { QuickLinksTextSettings } from '#schemas/generated/settings.ts'
import * as S from './QuickLinksText.styles.ts'

/** The clinic's quick links as text only, each with a dot before it. */
export const QuickLinksText = ({
  settings,
  content,
}: SectionProps<QuickLinksTextSettings, ContentOf<'home.quick-links'>>) => {
  const t = useTexts('home')
  const items = content?.items.slice(0, settings.count) ?? []
  if (items.length === 0) return null
  return (
    <S.Root aria-label={t('quickLinks.label')}>
      <S.Words>
        {items.map(({ title, url, useWidget }) => (
          <S.Word key={`${title} ${url}`}>
            <S.Way href={url} useWidget={useWidget}>
              {title}
            </S.Way>
          </S.Word>
        ))}
      </S.Words>
    </S.Root>
  )
}
