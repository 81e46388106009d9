import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { ChapterHead, PlateCaption } from '#kit/ui/chapter.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { StorySpreadSettings } from '#schemas/generated/settings.ts'
import * as S from './StorySpread.styles.ts'

type Props = SectionProps<StorySpreadSettings, ContentOf<'clinic.story'>>

/** A tall picture off the screen's left edge, a second one in its corner, and the story with a drop cap beside them. */
export const StorySpread = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  if (!content) return null
  const { overline, title, lead, paragraphs, image, secondImage, caption, signature } = content
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <S.Spread>
        <S.Plates>
          <S.First data-reveal>
            <Picture image={image} sizes="(max-width: 768px) 80vw, 690px" ratio="690/820" isBleed />
            <PlateCaption>{caption}</PlateCaption>
          </S.First>
          <S.Second>
            <Picture image={secondImage} sizes="(max-width: 768px) 60vw, 308px" ratio="308/390" isBleed />
          </S.Second>
        </S.Plates>
        <S.Words>
          <ChapterHead id={`${id}-title`} label={overline || t('chapter.story')} title={title} />
          <S.Lead>{lead}</S.Lead>
          {paragraphs.slice(0, settings.paragraphs).map((paragraph) => (
            <S.Paragraph key={paragraph}>{paragraph}</S.Paragraph>
          ))}
          <S.Signature>
            <span>{signature.name}</span>
            {signature.position}
          </S.Signature>
          <MoreLink href="/introduce">{t('story.more')}</MoreLink>
        </S.Words>
      </S.Spread>
    </S.Root>
  )
}
