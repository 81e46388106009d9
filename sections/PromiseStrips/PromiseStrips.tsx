import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Container } from '#kit/ui/layout.ts'
import type { PromiseStripsSettings } from '#schemas/generated/settings.ts'
import * as S from './PromiseStrips.styles.ts'

type Props = SectionProps<PromiseStripsSettings, ContentOf<'clinic.promise'>>

/** Low filled strips, each with a figure and what it counts. */
export const PromiseStrips = ({ id, settings, content }: Props) => {
  const items = content?.items.slice(0, settings.count) ?? []
  if (!content || items.length === 0) return null
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <h2 id={`${id}-title`} className="visually-hidden">
          {content.title}
        </h2>
        <S.Strips $count={items.length}>
          {items.map(({ figure, label, text }) => (
            <S.Strip key={label}>
              <S.Label>{label}</S.Label>
              <S.Figure>{figure}</S.Figure>
              <S.Text>{text}</S.Text>
            </S.Strip>
          ))}
        </S.Strips>
      </Container>
    </S.Root>
  )
}
