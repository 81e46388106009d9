import type { Employee } from '#schemas/generated/api/partner-employees.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { CoverLink } from '#kit/ui/cover-link.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Portrait as Likeness } from '#kit/ui/portrait.tsx'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { StaffPortraitsSettings } from '#schemas/generated/settings.ts'
import { staffOf } from './queries.ts'
import * as S from './StaffPortraits.styles.ts'

type Props = SectionProps<StaffPortraitsSettings, ContentOf<'home.staff'>>

/** Portraits with name, position and field; each links to its place on the staff page. */
export const StaffPortraits = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(staffOf(language, settings))
  const [first, ...others] = rows
  if (!first) return null
  const title = content?.title ?? t('staff.title')
  if (settings.arrangement === 'leading') {
    return (
      <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
        <S.Leading>
          <S.Head>
            <S.Title id={`${id}-title`}>{title}</S.Title>
            {content?.text && <S.Text>{content.text}</S.Text>}
            <MoreLink href="/introduce/staff">{t('staff.all')}</MoreLink>
          </S.Head>
          <S.Lead>
            <Portrait member={first} sizes="(max-width: 768px) 100vw, 480px" isLarge />
          </S.Lead>
          {others.length > 0 && (
            <S.Others>
              <Portraits members={others} sizes="(max-width: 768px) 150px, 200px" isSmall />
            </S.Others>
          )}
        </S.Leading>
      </Band>
    )
  }
  return (
    <Band $ground={settings.ground} $space="open" aria-labelledby={`${id}-title`}>
      <Container>
        <SectionHeading
          id={`${id}-title`}
          title={title}
          text={content?.text}
          more={{ label: t('staff.schedule'), href: '/introduce/schedule' }}
        />
        <Portraits members={rows} sizes="(max-width: 768px) 232px, 282px" />
      </Container>
    </Band>
  )
}

type PortraitsProps = { members: readonly Employee[]; sizes: string; isSmall?: boolean }

const Portraits = ({ members, sizes, isSmall = false }: PortraitsProps) => (
  <S.Row $isSmall={isSmall}>
    {members.map((member) => (
      <li key={member.id}>
        <Portrait member={member} sizes={sizes} />
      </li>
    ))}
  </S.Row>
)

const Portrait = ({ member, sizes, isLarge = false }: { member: Employee; sizes: string; isLarge?: boolean }) => {
  const { id, name, position, specialty, image } = member
  return (
    <S.Card>
      <S.Frame>
        <Likeness image={image} name={name} seed={id} sizes={sizes} ratio="4/5" />
      </S.Frame>
      <S.Name $isLarge={isLarge}>
        <CoverLink href={`/introduce/staff#staff-${id}`}>{name}</CoverLink>
      </S.Name>
      <S.Position>{position}</S.Position>
      <S.Specialty>{specialty}</S.Specialty>
    </S.Card>
  )
}
