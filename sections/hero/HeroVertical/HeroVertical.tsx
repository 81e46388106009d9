import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { ButtonLink } from '#kit/ui/button.tsx'
import { resolveSentenceForm, toJoint } from '#kit/ui/sentence-form.ts'
import type { HeroVerticalSettings } from '#schemas/generated/settings.ts'
import * as S from './HeroVertical.styles.ts'

type Props = SectionProps<HeroVerticalSettings, ContentOf<'home.hero'>>

/** One picture and one sentence, which is set vertically beside it in languages that support it. */
export const HeroVertical = ({ id, settings, content }: Props) => {
  const slide = content?.slides[0]
  if (!slide) return null
  const { title, lines, image } = slide
  const [first, second] = order(slide, settings.action)
  return (
    <S.Opening aria-labelledby={`${id}-title`}>
      <S.Stage>
        <Sentence id={`${id}-title`} title={title} />
        <S.Frame>
          <S.Art image={image} sizes="(max-width: 768px) 130vw, 1100px" ratio="auto" priority position="50% 60%" />
        </S.Frame>
        <S.Below>
          <S.Lines>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </S.Lines>
          <S.Ways>
            {second && (
              <S.Way href={second.url} useWidget={second.useWidget} $isQuiet>
                {second.label}
              </S.Way>
            )}
            {settings.action === 'button' ? (
              <ButtonLink href={first.url} useWidget={first.useWidget} $tone="accent">
                {first.label}
              </ButtonLink>
            ) : (
              <S.Way href={first.url} useWidget={first.useWidget}>
                {first.label}
              </S.Way>
            )}
          </S.Ways>
        </S.Below>
        <S.Thread aria-hidden />
      </S.Stage>
    </S.Opening>
  )
}

type Slide = ContentOf<'home.hero'>['slides'][number]

/**
 * Returns the primary and the secondary action. A button in the accent colour opens the booking, if one of them does.
 */
const order = ({ primary, secondary }: Slide, action: HeroVerticalSettings['action']) =>
  action === 'button' && !primary.useWidget && secondary?.useWidget
    ? ([secondary, primary] as const)
    : ([primary, secondary] as const)

const Sentence = ({ id, title }: { id: string; title: string }) => {
  const { language } = usePage()
  const lines = title.split('\n')
  const form = resolveSentenceForm(lines, language)
  const isJoined = form.kind === 'columns' && form.onPhones === 'joined'
  const joint = toJoint(language)
  return (
    <S.Sentence id={id} data-form={form.kind} data-phone={form.kind === 'columns' ? form.onPhones : undefined}>
      {lines.map((line, position) => (
        <span key={line}>
          {position > 0 && joint}
          {position > 0 && <br className={isJoined && position > 1 ? 'abovePhones' : undefined} />}
          {line}
        </span>
      ))}
    </S.Sentence>
  )
}
