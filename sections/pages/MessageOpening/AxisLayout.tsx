import { useTexts } from '#kit/text.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import * as S from './AxisLayout.styles.ts'
import { FactValue, LanguageLinks } from './OpeningParts.tsx'
import type { Opening } from './opening.ts'

/** Maximum number of full-width characters that fit beside the picture. */
const LONGEST = 11

/** One picture, and the title upright beside it. */
export const AxisLayout = ({ title, text, image, facts }: Opening) => {
  const t = useTexts('openingSoon')
  return (
    <S.Root>
      <S.Head>
        <Logo />
        <LanguageLinks />
      </S.Head>
      <S.Scene>
        <S.Title tag="h1" text={title} longest={LONGEST} />
        {image ? (
          <S.Photograph image={image} sizes="(max-width: 768px) 66vw, 920px" ratio="auto" priority />
        ) : (
          <Hills />
        )}
      </S.Scene>
      <S.Foot>
        <S.Text>{text}</S.Text>
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
      </S.Foot>
    </S.Root>
  )
}

/** Without a picture: the sun over two hills. */
const Hills = () => (
  <S.Drawing viewBox="0 0 920 620" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <rect width="920" height="620" data-part="sky" />
    <circle cx="660" cy="276" r="102" data-part="sun" />
    <path d="M0 514C150 462 300 482 430 478S640 410 760 412s160 30 160 30v178H0z" data-part="far" />
    <path d="M0 564c160-26 300-14 470 2s260-40 450-30v84H0z" data-part="near" />
  </S.Drawing>
)
