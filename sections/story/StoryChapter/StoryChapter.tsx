import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { StoryChapterSettings } from '#schemas/generated/settings.ts'
import * as S from './StoryChapter.styles.ts'

/** The story beside a tall picture whose lower corner a second one overlaps. */
export const StoryChapter = ({
  id,
  settings,
  content,
}: SectionProps<StoryChapterSettings, ContentOf<'clinic.story'>>) => {
  const t = useTexts('home')
  if (!content) return null
  const { overline, title, lead, paragraphs, image, secondImage, caption, signature } = content
  return (
    <S.Root $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <S.Spread $side={settings.side}>
        <S.Figure $side={settings.side}>
          <Picture image={image} sizes="(max-width: 768px) 86vw, (max-width: 1024px) 42vw, 588px" ratio="588/720" />
          <S.Second $side={settings.side} $ground={settings.ground}>
            <Picture image={secondImage} sizes="(max-width: 768px) 44vw, (max-width: 1024px) 24vw, 268px" ratio="4/5" />
          </S.Second>
          <S.Caption $side={settings.side}>{caption}</S.Caption>
        </S.Figure>
        <S.Words>
          {overline && <S.Overline>{overline}</S.Overline>}
          <S.Title id={`${id}-title`}>{title}</S.Title>
          <S.Lead>{lead}</S.Lead>
          {settings.length === 'whole' && (
            <S.Paragraphs>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </S.Paragraphs>
          )}
          <S.Signature>
            <span>{signature.name}</span>
            {signature.position}
          </S.Signature>
          {settings.length === 'lead' && <MoreLink href="/introduce">{t('story.more')}</MoreLink>}
        </S.Words>
      </S.Spread>
    </S.Root>
  )
}
