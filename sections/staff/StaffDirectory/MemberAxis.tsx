import { NamePlate, runsDown, Seal } from '#kit/ui/seal.tsx'
import { Portrait } from '#kit/ui/portrait.tsx'
import { BookLink, Facts, type MemberProps } from './MemberRow.tsx'
import { toAnchor } from './staff-groups.ts'
import { WeekTable } from './WeekTable.tsx'
import * as S from './MemberAxis.styles.ts'

/** One person per screen: the portrait below an arch on the page's axis, the sentence before it, the facts after it. */
export const MemberAxis = ({ member, week, isFirst }: MemberProps & { isFirst: boolean }) => {
  const { id, name, position, quotation, image } = member
  // The placeholder for a missing photograph already contains name and seal.
  const isDown = image !== null && runsDown(name)
  return (
    <S.Person id={toAnchor(id)}>
      <S.Quotation>{quotation}</S.Quotation>
      <S.Arch>
        {image ? (
          <Portrait
            image={image}
            name={name}
            sizes="(max-width: 768px) 280px, 408px"
            ratio="auto"
            isBleed
            priority={isFirst}
          />
        ) : (
          <NamePlate name={name} seed={id} />
        )}
      </S.Arch>
      <S.Words>
        <S.Head $isDown={isDown}>
          <S.Name $isDown={isDown} data-long={(isDown && [...name].length > 4) || undefined}>
            {name}
          </S.Name>
          <div>
            {isDown && <Seal name={name} />}
            <S.Position>{position}</S.Position>
          </div>
        </S.Head>
        <Facts member={member} />
        {week && <WeekTable name={name} {...week} />}
        <BookLink name={name} />
      </S.Words>
    </S.Person>
  )
}
