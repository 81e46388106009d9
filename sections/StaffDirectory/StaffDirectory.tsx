import type { Employee, EmployeeWeek } from '#schemas/generated/api/partner-employees.ts'
import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import type { Weekday } from '#schemas/weekly-hours.ts'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { TabsLinks } from '#kit/ui/tabs-links.tsx'
import type { StaffDirectorySettings } from '#schemas/generated/settings.ts'
import { employeesOf, weeksOf } from './queries.ts'
import { groupStaff, tableDays, toAnchor, type StaffGroup } from './staff-groups.ts'
import { WeekLegend, WeekTable } from './WeekTable.tsx'
import * as S from './StaffDirectory.styles.ts'

const INDEX_FROM = 5

/** Who works at the clinic: doctors at length, then the team, each with a portrait, a career and a week. */
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
  const weekOf = (id: number): MemberWeek | null => {
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
              <MemberCard member={member} week={weekOf(member.id)} />
            </S.Member>
          ))}
        </S.Cards>
      ) : (
        <S.Rows>
          {group.members.map((member, index) => (
            <li key={member.id}>
              <MemberRow
                member={member}
                week={weekOf(member.id)}
                isMirrored={settings.arrangement === 'alternating' && index % 2 === 1}
                isFirst={index === 0}
              />
            </li>
          ))}
        </S.Rows>
      )}
    </S.Group>
  )
}

type MemberWeek = { week: EmployeeWeek['weekly']; days: readonly Weekday[] }
type MemberProps = { member: Employee; week: MemberWeek | null }

const MemberRow = ({ member, week, isMirrored, isFirst }: MemberProps & { isMirrored: boolean; isFirst: boolean }) => {
  const t = useTexts('staff')
  const { id, name, position, specialty, quotation, career, image } = member
  return (
    <S.Row id={toAnchor(id)} $isMirrored={isMirrored}>
      <Picture image={image} sizes="(max-width: 768px) 100vw, 490px" ratio="4/5" priority={isFirst} />
      <div>
        <S.Position>{position}</S.Position>
        <S.Name>{name}</S.Name>
        {quotation && <S.Quotation>{quotation}</S.Quotation>}
        <S.Facts>
          <dt>{t('specialty')}</dt>
          <dd>{specialty}</dd>
          {career.length > 0 && (
            <>
              <dt>{t('career')}</dt>
              <dd>
                <ul>
                  {career.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </S.Facts>
        {week && <WeekTable name={name} {...week} />}
      </div>
    </S.Row>
  )
}

const MemberCard = ({ member, week }: MemberProps) => {
  const { id, name, position, specialty, quotation, career, image } = member
  return (
    <S.Card id={toAnchor(id)}>
      <Picture image={image} sizes="(max-width: 768px) 112px, (max-width: 1024px) 50vw, 282px" ratio="4/5" />
      <S.CardWords>
        <S.Position>{position}</S.Position>
        <S.CardName>{name}</S.CardName>
        {quotation && <S.CardQuotation>{quotation}</S.CardQuotation>}
        <S.CardLines>
          {[specialty, ...career].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </S.CardLines>
      </S.CardWords>
      {week && (
        <S.CardWeek>
          <WeekTable name={name} {...week} />
        </S.CardWeek>
      )}
    </S.Card>
  )
}
