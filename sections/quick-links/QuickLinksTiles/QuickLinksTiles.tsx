import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { Container } from '#kit/ui/layout.ts'
import { ContentIcon } from '#kit/ui/content-icon.tsx'
import type { QuickLinksTilesSettings } from '#schemas/generated/settings.ts'
import * as S from './QuickLinksTiles.styles.ts'

type Props = SectionProps<QuickLinksTilesSettings, ContentOf<'home.quick-links'>>

/** The clinic's quick links as filled tiles in four tints, each with its icon. */
export const QuickLinksTiles = ({ settings, content }: Props) => {
  const t = useTexts('home')
  const items = content?.items.slice(0, settings.count) ?? []
  if (items.length === 0) return null
  return (
    <S.Root aria-label={t('quickLinks.label')}>
      <Container>
        <S.Row data-reveal $count={items.length}>
          {items.map(({ title, icon, url, useWidget }) => (
            <li key={title}>
              <S.Way href={url} useWidget={useWidget}>
                <S.Tile>
                  <ContentIcon name={icon} size={40} stroke={1.7} />
                </S.Tile>
                {title}
              </S.Way>
            </li>
          ))}
        </S.Row>
      </Container>
    </S.Root>
  )
}
