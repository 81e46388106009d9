import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { Chapter, ChapterHead } from '#kit/ui/chapter.tsx'
import type { PhilosophyRowsSettings } from '#schemas/generated/settings.ts'
import * as S from './PhilosophyRows.styles.ts'

type Props = SectionProps<PhilosophyRowsSettings, ContentOf<'clinic.philosophy'>>

/** Principles as rows between lines, each with an italic number, beside the chapter's title. */
export const PhilosophyRows = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  if (!content || content.principles.length === 0) return null
  return (
    <Chapter $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <S.Columns>
        <ChapterHead id={`${id}-title`} label={t('chapter.statement')} title={content.title} />
        <S.Rows>
          {content.principles.map(({ title, text }) => (
            <S.Row key={title}>
              <S.Name>{title}</S.Name>
              <S.Text>{text}</S.Text>
            </S.Row>
          ))}
        </S.Rows>
      </S.Columns>
    </Chapter>
  )
}
