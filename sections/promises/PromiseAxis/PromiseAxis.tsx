import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { AxisPairs } from '#kit/ui/axis-pairs.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { PromiseAxisSettings } from '#schemas/generated/settings.ts'
import * as S from './PromiseAxis.styles.ts'

type Props = SectionProps<PromiseAxisSettings, ContentOf<'clinic.promise'>>

/** Large figures up to a line, with their meaning for a visit after it. */
export const PromiseAxis = ({ id, settings, content }: Props) => {
  if (!content || content.items.length === 0) return null
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <SectionTitle id={`${id}-title`}>{content.title}</SectionTitle>
        </S.Head>
        <S.Ground $ground={settings.ground}>
          <AxisPairs>
            {content.items.map(({ figure, label, text }) => (
              <S.Promise key={label} $dot="small">
                <S.Counted>
                  <S.Figure>{figure}</S.Figure>
                  {label}
                </S.Counted>
                <S.Text>{text}</S.Text>
              </S.Promise>
            ))}
          </AxisPairs>
        </S.Ground>
      </Container>
    </Band>
  )
}
