import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ChapterHead } from '#kit/ui/chapter.tsx'
import { Container } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import type { SpaceDarkSettings } from '#schemas/generated/settings.ts'
import * as S from './SpaceDark.styles.ts'

type Props = SectionProps<SpaceDarkSettings, ContentOf<'clinic.space'>>

/** The page with the directions to these rooms, which may show the section as well. */
const WAY_HERE = '/introduce/space'

/** The only dark chapter: the first room bleeds off the right edge, the others are below it at unequal heights. */
export const SpaceDark = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  const { path } = usePage()
  const [first, ...others] = content?.gallery.slice(0, settings.count) ?? []
  if (!content || !first) return null
  return (
    <S.Night aria-labelledby={`${id}-title`}>
      <Container>
        <S.Top>
          <ChapterHead id={`${id}-title`} label={t('chapter.space')} title={content.title} />
          <S.Aside>
            <S.Text>{content.text}</S.Text>
            {path !== WAY_HERE && <MoreLink href={WAY_HERE}>{t('space.more')}</MoreLink>}
          </S.Aside>
        </S.Top>
      </Container>
      <S.Main data-reveal>
        <Picture image={first.image} sizes="(max-width: 768px) 100vw, 80vw" ratio="auto" isBleed />
        <Caption {...first} />
      </S.Main>
      {others.length > 0 && (
        // Scrollable areas must be reachable by keyboard.
        <S.Row tabIndex={0} role="region" aria-label={t('space.label')}>
          <S.Rooms>
            {others.map((room) => (
              <S.Room key={room.title}>
                <figure>
                  <Picture image={room.image} sizes="(max-width: 768px) 62vw, 384px" ratio="auto" isBleed />
                  <Caption {...room} />
                </figure>
              </S.Room>
            ))}
          </S.Rooms>
        </S.Row>
      )}
    </S.Night>
  )
}

const Caption = ({ title, caption }: { title: string; caption: string }) => (
  <S.Caption>
    <b>{title}</b>
    <span>{caption}</span>
  </S.Caption>
)
