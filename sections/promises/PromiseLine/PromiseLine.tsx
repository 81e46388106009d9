import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { Chapter, ChapterHead } from '#kit/ui/chapter.tsx'
import { Container } from '#kit/ui/layout.ts'
import type { PromiseLineSettings } from '#schemas/generated/settings.ts'
import { splitFigure } from './split-figure.ts'
import * as S from './PromiseLine.styles.ts'

type Props = SectionProps<PromiseLineSettings, ContentOf<'clinic.promise'>>

/** Large figures: the first as high as a picture, the others half as high, on one baseline, with small units. */
export const PromiseLine = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  if (!content || content.items.length === 0) return null
  return (
    <Chapter $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <ChapterHead id={`${id}-title`} label={t('chapter.figures')} title={content.title} hasRule />
        <S.Figures $count={content.items.length}>
          {content.items.map(({ figure, label, text }) => {
            const { number, unit } = splitFigure(figure)
            return (
              <S.Item key={label}>
                <S.Label>{label}</S.Label>
                <S.Figure>
                  {number && <b>{number}</b>}
                  {unit}
                </S.Figure>
                <S.Text>{text}</S.Text>
              </S.Item>
            )
          })}
        </S.Figures>
      </Container>
    </Chapter>
  )
}
