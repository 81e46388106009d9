import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Container } from '#kit/ui/layout.ts'
import { PartBand } from '#kit/ui/part-band.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { SectionHeading, SectionTitle } from '#kit/ui/section-heading.tsx'
import { Split, SplitHead, SplitText } from '#kit/ui/split.ts'
import type { EquipmentListSettings } from '#schemas/generated/settings.ts'
import * as S from './EquipmentList.styles.ts'

type Props = SectionProps<EquipmentListSettings, ContentOf<'clinic.equipment'>>
type Device = ContentOf<'clinic.equipment'>['items'][number]

/** The devices side by side beneath their pictures, with or without tiles, or line by line beside the heading. */
export const EquipmentList = ({ id, settings, content }: Props) => {
  if (!content || content.items.length === 0) return null
  const devices = <Devices devices={content.items} arrangement={settings.arrangement} />
  return (
    <PartBand $ground={settings.ground} aria-labelledby={`${id}-title`}>
      {settings.arrangement === 'lines' ? (
        <Split>
          <SplitHead>
            <SectionTitle id={`${id}-title`}>{content.title}</SectionTitle>
            <SplitText>{content.text}</SplitText>
          </SplitHead>
          {devices}
        </Split>
      ) : (
        <Container>
          <SectionHeading id={`${id}-title`} title={content.title} text={content.text} />
          {devices}
        </Container>
      )}
    </PartBand>
  )
}

const SHAPES = {
  columns: { ratio: '1', sizes: '(max-width: 1024px) 50vw, 282px' },
  tiles: { ratio: '4/3', sizes: '(max-width: 1024px) 50vw, 288px', isBleed: true },
  lines: { ratio: '1', sizes: '(max-width: 768px) 96px, 168px' },
}

type DevicesProps = { devices: readonly Device[]; arrangement: EquipmentListSettings['arrangement'] }

const Devices = ({ devices, arrangement }: DevicesProps) => {
  const isLine = arrangement === 'lines'
  return (
    <S.Devices $arrangement={arrangement} $count={devices.length}>
      {devices.map(({ name, maker, year, text, image }) => (
        <S.Device key={name} $arrangement={arrangement}>
          <Picture image={image} {...SHAPES[arrangement]} />
          <S.Words $arrangement={arrangement}>
            <S.Name>{name}</S.Name>
            <S.Maker>
              {maker}
              {!isLine && <S.Year>{year}</S.Year>}
            </S.Maker>
            <S.Text>{text}</S.Text>
          </S.Words>
          {isLine && <S.Year>{year}</S.Year>}
        </S.Device>
      ))}
    </S.Devices>
  )
}
