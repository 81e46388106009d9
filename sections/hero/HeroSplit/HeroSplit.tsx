import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink, TextLink } from '#kit/ui/button.tsx'
import { SlideStrip } from '#kit/ui/slide-strip.tsx'
import type { HeroSplitSettings } from '#schemas/generated/settings.ts'
import * as S from './HeroSplit.styles.ts'

/** The picture is cropped to a frame taller than most pictures. */
const SIZES = '(max-width: 768px) 185vw, (max-width: 1024px) 120vw, 82vw'

type Props = SectionProps<HeroSplitSettings, ContentOf<'home.hero'>>

/** First slide as a page of a book, without a script; the others are links to read on. */
export const HeroSplit = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const [slide] = content?.slides ?? []
  if (!content || !slide) return null
  const { title, lines, image, primary, secondary } = slide
  return (
    <section aria-labelledby={`${id}-title`}>
      <S.Spread $side={settings.side}>
        <S.Art image={image} sizes={SIZES} ratio="auto" isBleed priority />
        <S.Words>
          <S.Title id={`${id}-title`}>{title}</S.Title>
          <S.Lines>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </S.Lines>
          <S.Actions>
            <ButtonLink href={primary.url} useWidget={primary.useWidget} $tone="accent" $size="large">
              {primary.label}
            </ButtonLink>
            {secondary && (
              <TextLink href={secondary.url} useWidget={secondary.useWidget}>
                {secondary.label}
              </TextLink>
            )}
          </S.Actions>
        </S.Words>
      </S.Spread>
      {settings.further && <SlideStrip slides={content.slides} label={t('opening.further')} />}
    </section>
  )
}
