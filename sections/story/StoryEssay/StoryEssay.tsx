import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { nameScreen } from '#kit/navigation/page-names.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Container } from '#kit/ui/layout.ts'
import { PageHeading, PageWay } from '#kit/ui/page-heading.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { StoryEssaySettings } from '#schemas/generated/settings.ts'
import * as S from './StoryEssay.styles.ts'

type Props = SectionProps<StoryEssaySettings, ContentOf<'clinic.story'>>

/**
 * The story as an essay: its title is the page's heading, the lead is to the right of it, the text beside a picture off
 * the edge.
 */
export const StoryEssay = ({ id, settings, content }: Props) => {
  const page = usePage()
  // Keys: *
  const screen = nameScreen(page, page.path, useTexts('titles')(page.title))
  // The page needs a heading without content, too.
  if (!content) return <PageHeading title={screen} />
  const { overline, title, lead, paragraphs, image, secondImage, caption, signature } = content
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <S.Way>
          <PageWay current={screen} />
        </S.Way>
        <S.Head>
          <S.Title id={`${id}-title`}>{title}</S.Title>
          <S.Aside>
            {overline && <S.Overline>{overline}</S.Overline>}
            <S.Lead>{lead}</S.Lead>
          </S.Aside>
        </S.Head>
      </Container>
      <S.Spread>
        <S.Plate>
          <Picture image={image} sizes="(max-width: 768px) 100vw, 760px" ratio="auto" isBleed priority />
          <S.Caption>{caption}</S.Caption>
        </S.Plate>
        <S.Words>
          {paragraphs.map((paragraph) => (
            <S.Paragraph key={paragraph}>{paragraph}</S.Paragraph>
          ))}
          <S.Signature>
            <span>{signature.name}</span>
            {signature.position}
          </S.Signature>
          {settings.secondPicture && (
            <S.Second>
              <Picture image={secondImage} sizes="(max-width: 768px) 60vw, 308px" ratio="308/390" isBleed />
            </S.Second>
          )}
        </S.Words>
      </S.Spread>
    </S.Root>
  )
}
