import { useTexts } from '#kit/text.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import { FactValue, LanguageLinks } from './OpeningParts.tsx'
import type { Opening } from './opening.ts'
import * as S from './NightLayout.styles.ts'

/** A cover at night, before the first issue: the title at the left, a lamp or the picture at the right. */
export const NightLayout = ({ title, text, image, facts }: Opening) => {
  const t = useTexts('openingSoon')
  return (
    <S.Root>
      {image ? <S.Photograph image={image} sizes="52vw" ratio="auto" isBleed priority /> : <S.Lamp aria-hidden />}
      <S.Head>
        <Logo isLight />
        <LanguageLinks />
      </S.Head>
      <S.Words>
        <S.Issue lang="en">No. 0 — Before the first issue</S.Issue>
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
