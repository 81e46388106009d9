import type { Employee, EmployeeWeek } from '#schemas/generated/api/partner-employees.ts'
import { useTexts } from '#kit/text.tsx'
import type { Weekday } from '#schemas/weekly-hours.ts'
import { Portrait } from '#kit/ui/portrait.tsx'
import { NamePlate } from '#kit/ui/seal.tsx'
import { Arch } from './MemberAxis.styles.ts'
import { toAnchor } from './staff-groups.ts'
import { WeekTable } from './WeekTable.tsx'
import * as S from './StaffDirectory.styles.ts'

type MemberWeek = { week: EmployeeWeek['weekly']; days: readonly Weekday[] }

/** A member of staff, with their working hours where shown. */
export type MemberProps = { member: Employee; week: MemberWeek | null }

type RowProps = MemberProps & { form: 'even' | 'spread' | 'pair'; isMirrored: boolean; isFirst: boolean }

/**
 * The portrait beside all details of a member; in a spread every second one is smaller and lower, in a pair all are
 * small.
 */
export const MemberRow = ({ member, week, form, isMirrored, isFirst }: RowProps) => {
  const { id, name, position, quotation, image } = member
  return (
    <S.Row id={toAnchor(id)} $form={form} $isMirrored={isMirrored}>
      <Portrait
        image={image}
        name={name}
        seed={id}
        sizes={
          form === 'pair'
            ? '(max-width: 768px) 100vw, (max-width: 1024px) 50vw, 220px'
            : '(max-width: 768px) 100vw, (max-width: 1248px) 50vw, 640px'
        }
        ratio="4/5"
        priority={isFirst}
      />
      <div>
        <S.Position>{position}</S.Position>
        <S.Name>{name}</S.Name>
        {quotation && <S.Quotation>{quotation}</S.Quotation>}
        <Facts member={member} />
        {week && <WeekTable name={name} {...week} />}
        <BookLink name={name} />
      </div>
    </S.Row>
  )
}

/** A small portrait with little text, for the team; below an arch if the doctors' portraits are. */
export const MemberCard = ({ member, week, isArched }: MemberProps & { isArched: boolean }) => {
  const { id, name, position, specialty, quotation, career, image } = member
  const sizes = '(max-width: 768px) 112px, (max-width: 1024px) 50vw, 282px'
  return (
    <S.Card id={toAnchor(id)}>
      {isArched ? (
        <Arch>
          {image ? <Portrait {...{ image, name, sizes }} ratio="auto" isBleed /> : <NamePlate name={name} seed={id} />}
        </Arch>
      ) : (
        <Portrait {...{ image, name, sizes }} seed={id} ratio="4/5" />
      )}
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

/** Field and career as a list of facts. */
export const Facts = ({ member: { specialty, career } }: { member: Employee }) => {
  const t = useTexts('staff')
  return (
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
  )
}

/** Link from a member's portrait to a reservation. */
export const BookLink = ({ name }: { name: string }) => {
  const t = useTexts('staff')
  return (
    <S.Book href="/cscenter/contact" useWidget="visit">
      {t('book', { name })}
    </S.Book>
  )
}
