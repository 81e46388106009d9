import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { PhilosophyListSettings } from '#schemas/generated/settings.ts'
import * as S from './PhilosophyList.styles.ts'

type Props = SectionProps<PhilosophyListSettings, ContentOf<'clinic.philosophy'>>

/** Numbered principles: in columns or tiles beneath a wide picture, or as a list beside the heading and a tall one. */
export const PhilosophyList = ({ id, settings, content }: Props) => {
  if (!content || content.principles.length === 0) return null
  const title = <SectionTitle id={`${id}-title`}>{content.title}</SectionTitle>
  const principles = <Principles principles={content.principles} arrangement={settings.arrangement} />
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      {settings.arrangement === 'list' ? (
        <S.Columns>
          <S.Head>
            {title}
            {settings.picture && (
              <S.Tall image={content.image} alt="" sizes="(max-width: 768px) 60vw, 282px" ratio="4/5" />
            )}
          </S.Head>
          {principles}
        </S.Columns>
      ) : (
        <Container>
          <S.Top>
            {title}
            {settings.picture && (
              <Picture image={content.image} alt="" sizes="(max-width: 768px) 100vw, 588px" ratio="588/280" />
            )}
          </S.Top>
          {principles}
        </Container>
      )}
    </Band>
  )
}

type PrinciplesProps = Pick<ContentOf<'clinic.philosophy'>, 'principles'> & Pick<PhilosophyListSettings, 'arrangement'>

const Principles = ({ principles, arrangement }: PrinciplesProps) => (
  <S.Principles $arrangement={arrangement} $count={principles.length}>
    {principles.map(({ title, text }, position) => (
      <S.Principle key={title} $arrangement={arrangement}>
        <S.Numeral aria-hidden>{position + 1}</S.Numeral>
        <S.Name>{title}</S.Name>
        <S.Text>{text}</S.Text>
      </S.Principle>
    ))}
  </S.Principles>
)
