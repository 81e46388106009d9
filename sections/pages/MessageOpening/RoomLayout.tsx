import { useTexts } from '#kit/text.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import { FactValue, LanguageLinks } from './OpeningParts.tsx'
import type { Opening } from './opening.ts'
import * as S from './RoomLayout.styles.ts'

/** A room that fades into the ground beside the title, and a row of facts below. */
export const RoomLayout = ({ title, text, image, facts }: Opening) => {
  const t = useTexts('openingSoon')
  return (
    <S.Root>
      <S.Room aria-hidden={image ? undefined : true}>
        {image ? <S.Photograph image={image} sizes="100vw" ratio="auto" isBleed priority /> : <S.Drawing />}
      </S.Room>
      <S.Head>
        <Logo />
        <LanguageLinks />
      </S.Head>
      <S.Words>
        <S.Title>{title}</S.Title>
        <S.Text>{text}</S.Text>
      </S.Words>
      {facts.length > 0 && (
        <S.Facts>
          {facts.map((fact) => (
            <div key={fact.code}>
              {/* Keys: day, place, hours, phone */}
              <dt>{t(fact.code)}</dt>
              <dd>
                <FactValue fact={fact} />
              </dd>
            </div>
          ))}
        </S.Facts>
      )}
    </S.Root>
  )
}
