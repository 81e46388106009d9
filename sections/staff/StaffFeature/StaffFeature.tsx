import type { Employee } from '#schemas/generated/api/partner-employees.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ChapterHead } from '#kit/ui/chapter.tsx'
import { UnderlinedCover } from '#kit/ui/cover-link.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Portrait } from '#kit/ui/portrait.tsx'
import type { StaffFeatureSettings } from '#schemas/generated/settings.ts'
import { staffOf } from './queries.ts'
import * as S from './StaffFeature.styles.ts'

type Props = SectionProps<StaffFeatureSettings, ContentOf<'home.staff'>>

/** The first portrait is five columns wide; the heading and the smaller portraits align with its bottom. */
export const StaffFeature = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { language } = usePage()
  const { rows } = useApi(staffOf(language, settings.count))
  const [first, ...others] = rows
  if (!first) return null
  return (
    <S.Root $ground="section" aria-labelledby={`${id}-title`}>
      <S.Spread>
        <S.Words>
          <ChapterHead id={`${id}-title`} label={t('chapter.staff')} title={content?.title ?? t('staff.title')} />
          {content?.text && <S.Text>{content.text}</S.Text>}
          <MoreLink href="/introduce/staff">{t('staff.all')}</MoreLink>
        </S.Words>
        <S.First>
          <Member member={first} sizes="(max-width: 768px) 86vw, 486px" isFirst />
        </S.First>
        {others.length > 0 && (
          <S.Others>
            {others.map((member) => (
              <li key={member.id}>
                <Member member={member} sizes="(max-width: 768px) 150px, 180px" />
              </li>
            ))}
          </S.Others>
        )}
      </S.Spread>
    </S.Root>
  )
}

const Member = ({ member, sizes, isFirst = false }: { member: Employee; sizes: string; isFirst?: boolean }) => {
  const { id, name, position, specialty, image } = member
  return (
    <S.Member>
      <Portrait image={image} name={name} seed={id} sizes={sizes} ratio={isFirst ? '486/624' : '180/236'} isBleed />
      <S.Line>
        <S.Name $isFirst={isFirst}>
          <UnderlinedCover href={`/introduce/staff#staff-${id}`}>{name}</UnderlinedCover>
        </S.Name>
        <S.Position>{position}</S.Position>
      </S.Line>
      <S.Specialty>{specialty}</S.Specialty>
    </S.Member>
  )
}
