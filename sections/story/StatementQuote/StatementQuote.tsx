import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { ChapterHead } from '#kit/ui/chapter.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { StatementQuoteSettings } from '#schemas/generated/settings.ts'
import * as S from './StatementQuote.styles.ts'

type Props = SectionProps<StatementQuoteSettings, ContentOf<'home.statement'>>

/** One sentence as a chapter of its own: very large and thin at the left, a tall picture off the right edge. */
export const StatementQuote = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  if (!content) return null
  const { title, lines, image } = content
  return (
    <S.Root $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <S.Spread>
        <S.Words>
          <ChapterHead id={`${id}-title`} label={t('chapter.statement')} title={title} />
          {lines.map((line) => (
            <S.Line key={line}>{line}</S.Line>
          ))}
        </S.Words>
        <S.Plate data-reveal>
          <Picture image={image} sizes="(max-width: 768px) 80vw, 520px" ratio="auto" isBleed />
        </S.Plate>
      </S.Spread>
    </S.Root>
  )
}
