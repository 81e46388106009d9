import { useTexts } from '#kit/text.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import { FactValue, LanguageLinks } from './OpeningParts.tsx'
import type { Opening } from './opening.ts'
import * as S from './TilesLayout.styles.ts'

/** Tiles: the largest counts the days, the others hold one fact each. */
export const TilesLayout = ({ title, text, image, days, facts }: Opening) => {
  const t = useTexts('openingSoon')
  const day = facts.find(({ code }) => code === 'day')
  const others = facts.filter(({ code }) => code !== 'day')
  return (
    <S.Root>
      <S.Head>
        <Logo isAccent />
        <LanguageLinks />
      </S.Head>
      <S.Tiles $isAlone={others.length === 0}>
        <S.Main>
          {image ? <S.Photograph image={image} sizes="60vw" ratio="auto" priority /> : <S.Sun aria-hidden />}
          <S.Title $isLarge={days === null}>{title}</S.Title>
          <S.Text>{text}</S.Text>
          {days !== null && (
            <S.Days>
              <span aria-hidden>{days === 0 ? 'D-DAY' : `D-${days}`}</span>
              <span className="visually-hidden">{t('left', { count: days })}</span>
            </S.Days>
          )}
          {day && <S.Day>{day.value}</S.Day>}
        </S.Main>
        {others.length > 0 && (
          <S.Facts>
            {others.map((fact) => (
              <S.Tile key={fact.code} $code={fact.code}>
                {/* Keys: place, hours, phone */}
                <dt>{t(fact.code)}</dt>
                <dd>
                  <FactValue fact={fact} />
                </dd>
              </S.Tile>
            ))}
          </S.Facts>
        )}
      </S.Tiles>
    </S.Root>
  )
}
