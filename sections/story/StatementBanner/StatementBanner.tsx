import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import type { StatementBannerSettings } from '#schemas/generated/settings.ts'
import * as S from './StatementBanner.styles.ts'

type Props = SectionProps<StatementBannerSettings, ContentOf<'home.statement'>>

/** The sentence, a few quiet lines, and a decorative picture. */
export const StatementBanner = ({ id, settings, content }: Props) => {
  if (!content) return null
  return settings.composition === 'veiled' ? <Veiled id={id} content={content} /> : <Beside id={id} content={content} />
}

type PartProps = { id: string; content: ContentOf<'home.statement'> }

const Veiled = ({ id, content }: PartProps) => (
  <S.Veiled aria-labelledby={`${id}-title`}>
    <S.Ground image={content.image} alt="" sizes="(max-width: 768px) 230vw, 100vw" ratio="auto" isBleed />
    <S.Middle>
      <S.Title id={`${id}-title`}>{content.title}</S.Title>
      <Lines lines={content.lines} />
    </S.Middle>
  </S.Veiled>
)

const Beside = ({ id, content }: PartProps) => (
  <S.Beside aria-labelledby={`${id}-title`}>
    <S.Columns>
      <S.Text>
        <S.Title id={`${id}-title`}>{content.title}</S.Title>
        <Lines lines={content.lines} />
      </S.Text>
      <S.Tall image={content.image} alt="" sizes="(max-width: 768px) 60vw, 384px" ratio="4/5" />
    </S.Columns>
  </S.Beside>
)

const Lines = ({ lines }: Pick<ContentOf<'home.statement'>, 'lines'>) => (
  <S.Lines>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </S.Lines>
)
