import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { TextLink } from '#kit/ui/button.tsx'
import { SlideStrip } from '#kit/ui/slide-strip.tsx'
import type { HeroFullBleedSettings } from '#schemas/generated/settings.ts'
import * as S from './HeroFullBleed.styles.ts'

/** Below 1024 px the picture is cropped to a tall frame. */
const SIZES = '(max-width: 768px) 230vw, (max-width: 1024px) 150vw, 110vw'

type Content = ContentOf<'home.hero' | 'clinic.story'>
type Props = SectionProps<HeroFullBleedSettings, Content>

/** An uncropped picture without a veil: the text is on paper that covers one of its corners. */
export const HeroFullBleed = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const scene = content && toScene(content, t('story.more'))
  if (!content || !scene) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <S.Scene>
        <S.Art image={scene.image} sizes={SIZES} ratio="auto" isBleed priority position="72% 60%" />
        <S.Notch $side={settings.side}>
          <S.Title id={`${id}-title`}>{scene.title}</S.Title>
          <S.Lines>
            {scene.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </S.Lines>
          <S.Ways>
            {scene.links.map(({ label, url, useWidget }) => (
              <li key={url}>
                <TextLink href={url} useWidget={useWidget}>
                  {label}
                </TextLink>
              </li>
            ))}
          </S.Ways>
        </S.Notch>
      </S.Scene>
      {settings.further && 'slides' in content && <SlideStrip slides={content.slides} label={t('opening.further')} />}
    </section>
  )
}

/** Converts either role to the opening of a home: the first slide, or the story with a link to the introduction. */
const toScene = (content: Content, introduction: string) => {
  if ('slides' in content) {
    const [slide] = content.slides
    if (!slide) return null
    const { title, lines, image, primary, secondary } = slide
    return { title, lines, image, links: secondary ? [primary, secondary] : [primary] }
  }
  const { title, lead, image } = content
  return { title, lines: [lead], image, links: [{ label: introduction, url: '/introduce', useWidget: undefined }] }
}
