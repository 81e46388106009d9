import type { Branding } from '#schemas/generated/api/brandings.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ChapterHead } from '#kit/ui/chapter.tsx'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import type { BrandingChapterSettings } from '#schemas/generated/settings.ts'
import { storiesOf } from './queries.ts'
import * as S from './BrandingChapter.styles.ts'

type Props = SectionProps<BrandingChapterSettings, ContentOf<'brandings.intro'>>

/** The first story takes seven columns; the others are a numbered list beside it that ends in one small picture. */
export const BrandingChapter = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(storiesOf(language, settings.count))
  const [first, ...others] = rows
  if (!first) return null
  const last = others.at(-1)
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <ChapterHead
          id={`${id}-title`}
          label={t('chapter.essays')}
          title={content?.title ?? t('essays.title')}
          text={content?.text}
          more={{ label: t('essays.more'), href: '/brandings' }}
          hasRule
        />
        <S.Spread>
          <S.Lead data-reveal>
            <Picture image={first.image} alt="" sizes="(max-width: 1024px) 100vw, 690px" ratio="690/520" isBleed />
            <S.Words>
              <Title story={first} isLead />
              <S.Subtitle>{first.subtitle}</S.Subtitle>
            </S.Words>
          </S.Lead>
          {last && (
            <S.Side>
              <S.List start={2}>
                {others.map((story) => (
                  <S.Line key={story.id}>
                    <S.Story>
                      <Title story={story} />
                      <S.Subtitle>{story.subtitle}</S.Subtitle>
                    </S.Story>
                  </S.Line>
                ))}
              </S.List>
              <S.Small image={last.image} alt="" sizes="(max-width: 1024px) 60vw, 384px" ratio="384/232" isBleed />
            </S.Side>
          )}
        </S.Spread>
      </Container>
    </S.Root>
  )
}

const Title = ({ story: { id, title }, isLead = false }: { story: Branding; isLead?: boolean }) => (
  <S.Title $isLead={isLead}>
    <UnderlinedCover href={`/brandings#story-${id}`}>{title}</UnderlinedCover>
  </S.Title>
)
