import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { StaffTilesSettings } from '#schemas/generated/settings.ts'
import { tiledStaffOf } from './queries.ts'
import * as S from './StaffTiles.styles.ts'

type Props = SectionProps<StaffTilesSettings, ContentOf<'home.staff'>>

/** Tinted tiles: the name on top, the portrait rising from the bottom; each links to its place on the staff page. */
export const StaffTiles = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(tiledStaffOf(language, settings))
  if (rows.length === 0) return null
  return (
    <Band $ground="bg" aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading
          id={`${id}-title`}
          title={content?.title ?? t('staff.title')}
          text={content?.text}
          more={{ label: t('staff.all'), href: '/introduce/staff' }}
        />
        <S.Tiles data-reveal>
          {rows.map(({ id: member, name, position, specialty, image }) => (
            <S.Tile key={member}>
              <S.Words>
                <S.Name>
                  <S.Cover href={`/introduce/staff#staff-${member}`}>{name}</S.Cover>
                </S.Name>
                <S.Position>{position}</S.Position>
                <S.Specialty>{specialty}</S.Specialty>
              </S.Words>
              <S.Portrait
                image={image}
                name={name}
                seed={member}
                sizes="(max-width: 768px) 50vw, 288px"
                ratio="1"
                isBleed
              />
            </S.Tile>
          ))}
        </S.Tiles>
      </Container>
    </Band>
  )
}
