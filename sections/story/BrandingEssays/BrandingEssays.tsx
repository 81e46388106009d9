import type { Branding } from '#schemas/generated/api/brandings.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { BrandingEssaysSettings } from '#schemas/generated/settings.ts'
import { essaysOf } from './queries.ts'
import * as S from './BrandingEssays.styles.ts'

type Props = SectionProps<BrandingEssaysSettings, ContentOf<'brandings.intro'>>

/** Stories: the first with a large picture, the others as a list with small ones. */
export const BrandingEssays = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(essaysOf(language, settings.count))
  const [first, ...others] = rows
  if (!first) return null
  const isLeading = settings.arrangement === 'leading'
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading
          id={`${id}-title`}
          title={content?.title ?? t('essays.title')}
          text={content?.text}
          more={{ label: t('essays.more'), href: '/brandings' }}
        />
        {isLeading ? (
          <S.Spread>
            <Essay essay={first} shape="lead" />
            {others.length > 0 && (
              <S.List>
                {others.map((essay) => (
                  <li key={essay.id}>
                    <Essay essay={essay} shape="line" />
                  </li>
                ))}
              </S.List>
            )}
          </S.Spread>
        ) : (
          <S.Columns>
            {rows.map((essay) => (
              <li key={essay.id}>
                <Essay essay={essay} shape="column" />
              </li>
            ))}
          </S.Columns>
        )}
      </Container>
    </Band>
  )
}

const SHAPES = {
  lead: { ratio: '690/520', sizes: '(max-width: 768px) 100vw, 690px' },
  line: { ratio: '1', sizes: '112px' },
  column: { ratio: '4/3', sizes: '(max-width: 768px) 100vw, 384px' },
}

const Essay = ({ essay, shape }: { essay: Branding; shape: keyof typeof SHAPES }) => {
  const { id, title, subtitle, image } = essay
  return (
    <S.Essay $shape={shape}>
      <S.Frame>
        <Picture image={image} alt="" {...SHAPES[shape]} />
      </S.Frame>
      <S.Words $shape={shape}>
        <S.Subtitle>{subtitle}</S.Subtitle>
        <S.Title $shape={shape}>
          <UnderlinedCover href={`/brandings#story-${id}`}>{title}</UnderlinedCover>
        </S.Title>
      </S.Words>
    </S.Essay>
  )
}
