import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { PhilosophyUprightSettings } from '#schemas/generated/settings.ts'
import * as S from './PhilosophyUpright.styles.ts'

type Props = SectionProps<PhilosophyUprightSettings, ContentOf<'clinic.philosophy'>>

/** Principles with vertical names beside their lines, the first one at the right in languages that are set that way. */
export const PhilosophyUpright = ({ id, settings, content }: Props) => {
  if (!content || content.principles.length === 0) return null
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <SectionTitle id={`${id}-title`}>{content.title}</SectionTitle>
        </S.Head>
        <S.Principles $count={content.principles.length}>
          {content.principles.map(({ title, text }) => (
            <S.Principle key={title}>
              <S.Name>{title}</S.Name>
              <S.Text>{text}</S.Text>
            </S.Principle>
          ))}
        </S.Principles>
      </Container>
    </Band>
  )
}
