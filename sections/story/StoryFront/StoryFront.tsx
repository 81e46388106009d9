import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { nameScreen } from '#kit/navigation/page-names.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { PageFront, PageHeading, PageWay } from '#kit/ui/page-heading.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { StoryFrontSettings } from '#schemas/generated/settings.ts'
import * as S from './StoryFront.styles.ts'

type Story = ContentOf<'clinic.story'>

/** The story's large heading on the page's head, its pictures over the head's edge, its paragraphs in columns below. */
export const StoryFront = ({ settings, content }: SectionProps<StoryFrontSettings, Story>) => {
  const page = usePage()
  const titles = useTexts('titles')
  // Keys: *
  const screen = nameScreen(page, page.path, titles(page.title))
  if (!content) return <PageHeading title={screen} />
  const { overline, title, lead, paragraphs, caption, signature } = content
  return (
    <S.Root>
      <PageFront>
        <PageWay current={screen} />
        {overline && <S.Overline>{overline}</S.Overline>}
        <S.Title>{title}</S.Title>
        <S.Lead>{lead}</S.Lead>
        <S.Room />
      </PageFront>
      <S.Body>
        <S.Captioned>
          <Pictures content={content} hasSecond={settings.hasSecondPicture} />
          <S.Caption>{caption}</S.Caption>
        </S.Captioned>
        <S.Paragraphs>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </S.Paragraphs>
        <S.Signature>
          <span>{signature.name}</span>
          {signature.position}
        </S.Signature>
      </S.Body>
    </S.Root>
  )
}

const Pictures = ({ content: { image, secondImage }, hasSecond }: { content: Story; hasSecond: boolean }) => {
  // A wide picture fills the row by itself; a tall one would be cropped to a strip.
  const isAlone = !hasSecond || image.width > image.height
  return (
    <S.Pictures $hasSecond={!isAlone}>
      <Picture
        image={image}
        sizes={isAlone ? '(max-width: 1248px) 100vw, 1200px' : '(max-width: 768px) 100vw, 800px'}
        ratio="auto"
        priority
      />
      {!isAlone && <Picture image={secondImage} sizes="(max-width: 768px) 50vw, 390px" ratio="auto" />}
    </S.Pictures>
  )
}
