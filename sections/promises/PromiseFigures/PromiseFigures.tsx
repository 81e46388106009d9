import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { PromiseFiguresSettings } from '#schemas/generated/settings.ts'
import * as S from './PromiseFigures.styles.ts'

type Props = SectionProps<PromiseFiguresSettings, ContentOf<'clinic.promise'>>

/** Figures between hairlines, each with its caption. */
export const PromiseFigures = ({ id, settings, content }: Props) => {
  if (!content || content.items.length === 0) return null
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <SectionTitle id={`${id}-title`}>{content.title}</SectionTitle>
        </S.Head>
        <S.Figures $count={content.items.length}>
          {content.items.map(({ figure, label, text }) => (
            <S.Item key={label}>
              <S.Label>{label}</S.Label>
              <S.Figure data-roll>{figure}</S.Figure>
              {settings.explained && <S.Text>{text}</S.Text>}
            </S.Item>
          ))}
        </S.Figures>
      </Container>
    </Band>
  )
}
