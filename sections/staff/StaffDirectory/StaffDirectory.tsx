import type { ReactNode } from 'react'
import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { TabsLinks } from '#kit/ui/tabs-links.tsx'
import type { StaffDirectorySettings } from '#schemas/generated/settings.ts'
import { MemberAxis } from './MemberAxis.tsx'
import { MemberCard, MemberRow, type MemberProps } from './MemberRow.tsx'
import { MemberTile } from './MemberTile.tsx'
import { Tiles } from './MemberTile.styles.ts'
import { employeesOf, weeksOf } from './queries.ts'
import { groupStaff, tableDays, toAnchor, type StaffGroup } from './staff-groups.ts'
import { WeekLegend } from './WeekTable.tsx'
import * as S from './StaffDirectory.styles.ts'

const INDEX_FROM = 5

/** The clinic's staff: doctors at length, then the team, each with a portrait, a career and a week. */
export const StaffDirectory = ({ settings }: SectionProps<StaffDirectorySettings>) => {
  const t = useTexts('staff')
  const { language } = usePage()
  const groups = groupStaff(useApi(employeesOf(language)).rows, settings.people)
  const members = groups.flatMap((group) => group.members)
  if (members.length === 0) {
    return (
      <S.Root>
        <S.Group>
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        </S.Group>
      </S.Root>
    )
  }
  return (
    <S.Root aria-label={t('label')}>
      {settings.hasIndex && members.length >= INDEX_FROM && (
        <S.Index>
          <TabsLinks
            label={t('index')}
            items={members.map(({ id, name }) => ({ title: name, href: `#${toAnchor(id)}` }))}
          />
        </S.Index>
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} settings={settings} />
      ))}
    </S.Root>
  )
}

const Group = ({ group, settings }: { group: StaffGroup; settings: StaffDirectorySettings }) => {
  const t = useTexts('staff')
  const { language } = usePage()
  const weeks = useApi(weeksOf(language)).rows
  const days = tableDays(weeks.map(({ weekly }) => weekly))
  const weekOf = (id: number): MemberProps['week'] => {
    const found = settings.hasWeek ? weeks.find((week) => week.id === id) : undefined
    return found ? { week: found.weekly, days } : null
  }
  const isCards = group.kind === 'team' || settings.arrangement === 'cards'
  return (
    <S.Group>
      <S.GroupHead>
        <S.GroupTitle>
          {t(`group.${group.kind}`)}
          <S.GroupCount>{t('count', { count: group.members.length })}</S.GroupCount>
        </S.GroupTitle>
        {settings.hasWeek && <WeekLegend />}
      </S.GroupHead>
      {isCards ? (
        <S.Cards>
          {group.members.map((member) => (
            <S.Member key={member.id}>
              <MemberCard member={member} week={weekOf(member.id)} isArched={settings.arrangement === 'axis'} />
            </S.Member>
          ))}
        </S.Cards>
      ) : (
        <Doctors arrangement={settings.arrangement}>
          {group.members.map((member, index) => (
            <li key={member.id}>
              <Doctor member={member} week={weekOf(member.id)} arrangement={settings.arrangement} index={index} />
            </li>
          ))}
        </Doctors>
      )}
    </S.Group>
  )
}

type Arrangement = StaffDirectorySettings['arrangement']

const Doctors = ({ arrangement, children }: { arrangement: Arrangement; children: ReactNode }) =>
  arrangement === 'tiles' ? (
    <Tiles>{children}</Tiles>
  ) : (
    <S.Rows $isPaired={arrangement === 'rows'} $isRuled={arrangement !== 'axis'}>
      {children}
    </S.Rows>
  )

type DoctorProps = MemberProps & { arrangement: Arrangement; index: number }

const Doctor = ({ arrangement, index, ...of }: DoctorProps) => {
  const isFirst = index === 0
  if (arrangement === 'axis') return <MemberAxis {...of} isFirst={isFirst} />
  if (arrangement === 'tiles') return <MemberTile {...of} isFirst={isFirst} />
  return (
    <MemberRow
      {...of}
      form={arrangement === 'spread' ? 'spread' : arrangement === 'rows' && !isFirst ? 'pair' : 'even'}
      isMirrored={arrangement !== 'rows' && index % 2 === 1}
      isFirst={isFirst}
    />
  )
}
