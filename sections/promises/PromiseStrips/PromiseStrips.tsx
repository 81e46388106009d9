import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Container } from '#kit/ui/layout.ts'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { PromiseStripsSettings } from '#schemas/generated/settings.ts'
import * as S from './PromiseStrips.styles.ts'

type Props = SectionProps<PromiseStripsSettings, ContentOf<'clinic.promise'>>

/** Filled strips or tiles, each with a figure and its caption; only tiles have a visible heading. */
export const PromiseStrips = ({ id, settings: { arrangement, count }, content }: Props) => {
  const items = content?.items.slice(0, count) ?? []
  if (!content || items.length === 0) return null
  const isTiled = arrangement === 'tiles'
  return (
    <S.Root $isTiled={isTiled} aria-labelledby={`${id}-title`}>
      <Container>
        <SectionTitle id={`${id}-title`} className={isTiled ? undefined : 'visually-hidden'}>
          {content.title}
        </SectionTitle>
        <S.Strips data-reveal $isTiled={isTiled} $count={items.length}>
          {items.map(({ figure, label, text }) => (
            <S.Strip key={label} $isTiled={isTiled}>
              <S.Label $isTiled={isTiled}>{label}</S.Label>
              <S.Figure data-roll $isTiled={isTiled}>
                {isTiled ? <Large figure={figure} /> : figure}
              </S.Figure>
              <S.Text $isTiled={isTiled}>{text}</S.Text>
            </S.Strip>
          ))}
        </S.Strips>
      </Container>
    </S.Root>
  )
}

/**
 * A figure with its unit smaller than its number: `72` of `72시간`. Text that is not a number with a unit is equally
 * small.
 */
const Large = ({ figure }: { figure: string }) => {
  const { number, unit } = /^(?<number>\d(?:[\d.,:]*\d)?)(?<unit>\D*)$/.exec(figure)?.groups ?? {}
  if (number === undefined) return <S.Unit>{figure}</S.Unit>
  return (
    <>
      {number}
      {unit && <S.Unit>{unit}</S.Unit>}
    </>
  )
}
