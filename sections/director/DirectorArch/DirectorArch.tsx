import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { Band } from '#kit/ui/layout.ts'
import { NamePlate } from '#kit/ui/seal.tsx'
import type { DirectorArchSettings } from '#schemas/generated/settings.ts'
import * as S from './DirectorArch.styles.ts'

type Props = SectionProps<DirectorArchSettings, ContentOf<'clinic.director'>>

/** Director's portrait below an arch, with a sentence and a link. */
export const DirectorArch = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  if (!content) return null
  const { quotation, name, position, text, image } = content
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <S.Spread $side={settings.side}>
        <S.Arch>
          {image ? (
            <S.Portrait image={image} name={name} sizes="(max-width: 768px) 340px, 440px" ratio="auto" isBleed />
          ) : (
            <NamePlate name={name} seed={0} />
          )}
        </S.Arch>
        <S.Words>
          <S.Overline>{t('chapter.staff')}</S.Overline>
          <S.Quotation id={`${id}-title`} data-reveal>
            {quotation}
          </S.Quotation>
          <S.Text>{text}</S.Text>
          <S.Name>
            <b>{name}</b> {position}
          </S.Name>
          <S.Way href="/introduce/staff">{t('director.more')}</S.Way>
        </S.Words>
      </S.Spread>
    </Band>
  )
}
