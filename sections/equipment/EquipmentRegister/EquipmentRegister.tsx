import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { ChapterHead, PlateCaption } from '#kit/ui/chapter.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { EquipmentRegisterSettings } from '#schemas/generated/settings.ts'
import * as S from './EquipmentRegister.styles.ts'

type Props = SectionProps<EquipmentRegisterSettings, ContentOf<'clinic.equipment'>>

/** The devices as a register with the year of each in italics; the first one's picture bleeds off the right edge. */
export const EquipmentRegister = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const [first] = content?.items ?? []
  if (!content || !first) return null
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <S.Spread>
        <S.Words>
          <ChapterHead id={`${id}-title`} label={t('chapter.devices')} title={content.title} text={content.text} />
          <S.List>
            {content.items.map(({ name, maker, year, text }) => (
              <S.Device key={name}>
                <S.Name>{name}</S.Name>
                <S.Year>{year}</S.Year>
                <S.Maker>{maker}</S.Maker>
                {settings.texts && <S.Text>{text}</S.Text>}
              </S.Device>
            ))}
          </S.List>
        </S.Words>
        <S.Plate data-reveal>
          <Picture image={first.image} sizes="(max-width: 1024px) 90vw, 720px" ratio="auto" isBleed />
          <PlateCaption>{first.name}</PlateCaption>
        </S.Plate>
      </S.Spread>
    </S.Root>
  )
}
