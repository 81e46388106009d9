import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink, TextLink } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { HeroCoverSettings } from '#schemas/generated/settings.ts'
import * as S from './HeroCover.styles.ts'
import type { TitleSize } from './HeroCover.styles.ts'

/** Below 1024 px the picture is cropped to a tall frame. */
const SIZES = '(max-width: 768px) 230vw, (max-width: 1024px) 150vw, 110vw'

type Content = ContentOf<'home.hero' | 'clinic.story'>
type Props = SectionProps<HeroCoverSettings, Content>

/** A picture across the whole screen; a very large thin title is on its washed half, or in a notch of paper below. */
export const HeroCover = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const cover = content && toCover(content, t('story.more'))
  if (!cover) return null
  const { name, title, lines, image, primary, secondary } = cover
  const isNotched = settings.composition === 'notched'
  return (
    <S.Cover $wash={settings.wash} $isNotched={isNotched} aria-labelledby={`${id}-title`}>
      <S.Art
        $isNotched={isNotched}
        image={image}
        sizes={SIZES}
        ratio="auto"
        isBleed
        priority
        position={`${settings.wash === 'left' ? 72 : 28}% ${isNotched ? 48 : 60}%`}
      />
      <S.Page $isNotched={isNotched}>
        <S.Words $wash={settings.wash} $isNotched={isNotched}>
          <S.Notch $isNotched={isNotched}>
            <S.Overline>{name}</S.Overline>
            <S.Title id={`${id}-title`} $size={toSize(title)}>
              {title}
            </S.Title>
          </S.Notch>
          <S.Lines>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </S.Lines>
          <S.Ways>
            {settings.action === 'button' ? (
              <ButtonLink href={primary.url} useWidget={primary.useWidget} $tone="accent" $size="large">
                {primary.label}
              </ButtonLink>
            ) : (
              <S.Way href={primary.url} useWidget={primary.useWidget}>
                {primary.label}
                <Icon name="arrow" size={18} />
              </S.Way>
            )}
            {secondary && (
              <TextLink href={secondary.url} useWidget={secondary.useWidget}>
                {secondary.label}
              </TextLink>
            )}
          </S.Ways>
        </S.Words>
      </S.Page>
    </S.Cover>
  )
}

/** Returns the largest title size at which no line wraps; a wide character counts as two. */
const toSize = (title: string): TitleSize => {
  const longest = Math.max(...title.split('\n').map((line) => line.replaceAll(/[^\u0020-\u024F]/g, '__').length))
  return longest <= 14 ? 'full' : longest <= 19 ? 'large' : 'plain'
}

/** Converts either role to a cover: the first slide, or the story with a link to the introduction. */
const toCover = (content: Content, introduction: string) => {
  if ('slides' in content) return content.slides[0]
  const { overline, title, lead, image } = content
  const primary = { label: introduction, url: '/introduce', useWidget: undefined }
  return { name: overline, title, lines: [lead], image, primary, secondary: undefined }
}
