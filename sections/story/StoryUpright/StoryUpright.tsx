import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { nameScreen } from '#kit/navigation/page-names.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { PageHeading, PageWay } from '#kit/ui/page-heading.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { StoryUprightSettings } from '#schemas/generated/settings.ts'
import * as S from './StoryUpright.styles.ts'

type Story = ContentOf<'clinic.story'>

/** Maximum number of characters per upright line of the sentence beside the arch. */
const MAX_LINE_CHARACTERS = 11

/** The story as the head of its page: an arch and one upright sentence, then the paragraphs one by one. */
export const StoryUpright = ({ id, settings, content }: SectionProps<StoryUprightSettings, Story>) => {
  const page = usePage()
  // Keys: *
  const screen = nameScreen(page, page.path, useTexts('titles')(page.title))
  // The page needs a heading without content, too.
  if (!content) return <PageHeading title={screen} />
  return (
    <section aria-labelledby={`${id}-title`}>
      <S.Way>
        <PageWay current={screen} />
      </S.Way>
      <Opening id={`${id}-title`} content={content} />
      <S.Told>
        {content.paragraphs.map((paragraph) => (
          <S.Paragraph key={paragraph}>{paragraph}</S.Paragraph>
        ))}
        {settings.secondPicture && (
          <S.Second>
            <S.SmallArch>
              <Picture image={content.secondImage} sizes="200px" ratio="200/250" isBleed />
            </S.SmallArch>
            <figcaption>{content.caption}</figcaption>
          </S.Second>
        )}
        <S.Signature>
          <b>{content.signature.name}</b> {content.signature.position}
        </S.Signature>
      </S.Told>
    </section>
  )
}

const Opening = ({ id, content: { overline, title, lead, image } }: { id: string; content: Story }) => (
  <S.Opening>
    <S.Sentence id={id} tag="h1" text={title} longest={MAX_LINE_CHARACTERS} />
    <S.Arch>
      <Picture image={image} sizes="(max-width: 768px) 160vw, 1020px" ratio="auto" isBleed priority />
    </S.Arch>
    <S.Lead>
      {overline && <S.Overline>{overline}</S.Overline>}
      <p>{lead}</p>
    </S.Lead>
  </S.Opening>
)
