import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { NamePlate } from '#kit/ui/seal.tsx'
import type { StaffArchesSettings } from '#schemas/generated/settings.ts'
import { introducedOf } from './queries.ts'
import * as S from './StaffArches.styles.ts'
import { SectionTitle } from '#kit/ui/section-heading.tsx'

type Props = SectionProps<StaffArchesSettings, ContentOf<'home.staff'>>

/** The people of the clinic below arches, every second one a step lower; a centred heading above them. */
export const StaffArches = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(introducedOf(language, settings))
  if (rows.length === 0) return null
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <SectionTitle id={`${id}-title`}>{content?.title ?? t('staff.title')}</SectionTitle>
          {content?.text && <S.Text>{content.text}</S.Text>}
        </S.Head>
        <S.People $count={rows.length}>
          {rows.map((member) => (
            <S.Person key={member.id}>
              <S.Arch>
                {member.image ? (
                  <S.Portrait image={member.image} name={member.name} alt="" sizes="282px" ratio="auto" isBleed />
                ) : (
                  <NamePlate name={member.name} seed={member.id} />
                )}
              </S.Arch>
              <S.Name>
                <S.Cover href={`/introduce/staff#staff-${member.id}`}>{member.name}</S.Cover>
              </S.Name>
              <S.Position>{member.position}</S.Position>
              <S.Field>{member.specialty}</S.Field>
            </S.Person>
          ))}
        </S.People>
        <S.Foot>
          <S.Way href="/introduce/schedule">{t('staff.schedule')}</S.Way>
        </S.Foot>
      </Container>
    </Band>
  )
}
