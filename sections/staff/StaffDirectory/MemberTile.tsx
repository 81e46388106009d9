import { BookLink, type MemberProps } from './MemberRow.tsx'
import { toAnchor } from './staff-groups.ts'
import { WeekTable } from './WeekTable.tsx'
import * as S from './MemberTile.styles.ts'

/** A filled tile: the details at the left, the portrait as its right half; the first one spans the row, on ink. */
export const MemberTile = ({ member, week, isFirst }: MemberProps & { isFirst: boolean }) => {
  const { id, name, position, specialty, quotation, career, image } = member
  return (
    <S.Tile id={toAnchor(id)} $isFirst={isFirst}>
      <S.Words>
        <S.Position>{position}</S.Position>
        <S.Name $isFirst={isFirst}>{name}</S.Name>
        <S.Specialty>{specialty}</S.Specialty>
        {isFirst && quotation && <S.Quotation>{quotation}</S.Quotation>}
        <S.Career>
          {career.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </S.Career>
        {week && <WeekTable name={name} {...week} />}
        <BookLink name={name} />
      </S.Words>
      <S.Likeness
        image={image}
        name={name}
        seed={id}
        sizes={isFirst ? '(max-width: 768px) 100vw, 540px' : '(max-width: 768px) 50vw, 280px'}
        ratio="auto"
        isBleed
        priority={isFirst}
      />
    </S.Tile>
  )
}
