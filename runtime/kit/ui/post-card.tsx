import { styled } from 'styled-components'
import type { Media } from '#schemas/generated/roles.ts'
import { formatDay, toMachineDay } from '../time/dates.ts'
import { usePage, usePageLanguage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { art, color, media, motion, radius, space, type } from '../theme.ts'
import { Highlight } from './highlight.tsx'
import { Picture } from './picture.tsx'
import { CoverLink } from './cover-link.ts'

type PostCardProps = {
  post: {
    id: number
    boardTypeId: number
    title: string
    image?: Media | undefined
    isPinned: boolean
    createdAt: string
  }
  /** `lead` is large with its text next to the picture, `card` is for grids, `row` for lists with a small picture. */
  density?: 'lead' | 'card' | 'row'
  /** Heading level of the title. */
  level?: 2 | 3 | 4
  /** Keyword to highlight in the title. */
  keyword?: string | undefined
  /** Only for a picture in the first view. */
  priority?: boolean
}

type Density = NonNullable<PostCardProps['density']>

const COLUMNS: Record<Density, string> = {
  lead: 'minmax(0, 7fr) minmax(0, 5fr)',
  card: 'minmax(0, 1fr)',
  row: '112px minmax(0, 1fr)',
}
const RATIOS: Record<Density, string> = { lead: '16/10', card: '3/2', row: '4/3' }
const SIZES: Record<Density, string> = {
  lead: '(max-width: 768px) 100vw, 692px',
  card: '(max-width: 768px) 100vw, 384px',
  row: '112px',
}

const Card = styled.article<{ $density: Density }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $density }) => COLUMNS[$density]};
  gap: ${({ $density }) => ($density === 'lead' ? `${space(6)} ${space(14)}` : space(5))};
  align-items: ${({ $density }) => ($density === 'card' ? 'start' : 'center')};

  ${media.phone} {
    gap: ${space(4)};
    grid-template-columns: ${({ $density }) => ($density === 'row' ? '96px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  }
`
const Frame = styled.div`
  overflow: hidden;
  border-radius: ${radius('picture')};

  img {
    transition: transform ${motion('calm')} ease-out;
  }
  ${media.hover} {
    ${Card}:hover & img {
      transform: scale(1.03);
    }
  }
`
/** Placeholder of a post without a picture: a drawn twig, so that rows of cards stay aligned. */
const Blank = styled.div<{ $ratio: string }>`
  position: relative;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${color('section')};

  img {
    position: absolute;
    inset: 20% 0;
    width: 100%;
    height: 60%;
    object-fit: contain;
    opacity: 0.55;
  }
  ${media.smallPhone} {
    aspect-ratio: ${({ $ratio }) => ($ratio === RATIOS.row ? $ratio : '5/2')};
  }
`
const Title = styled.h3<{ $density: Density }>`
  color: ${color('ink')};
  text-wrap: pretty;
  ${({ $density }) => ($density === 'lead' ? art('section') : $density === 'card' ? type('b2m') : type('b4m'))}

  ${media.phone} {
    ${({ $density }) => ($density === 'lead' ? art('card') : type('b4m'))}
  }
`
const Facts = styled.p`
  display: flex;
  gap: ${space(3)};
  margin-top: ${space(2)};
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b7r')}

  b {
    color: ${color('olive_text')};
    font-weight: 600;
  }
`

/** A post of a board with its picture. Texts: `posts`. */
export const PostCard = ({ post, density = 'card', level = 3, keyword, priority = false }: PostCardProps) => {
  const t = useTexts('posts')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (
    <Card $density={density}>
      <Frame>
        {post.image ? (
          <Picture image={post.image} alt="" sizes={SIZES[density]} ratio={RATIOS[density]} priority={priority} />
        ) : (
          <Blank $ratio={RATIOS[density]}>
            <img src="/media/line-fern.svg" alt="" width={60} height={96} loading="lazy" />
          </Blank>
        )}
      </Frame>
      <div>
        <Title as={`h${level}`} $density={density}>
          <CoverLink href={`/boards/${post.boardTypeId}/detail/${post.id}`}>
            <Highlight text={post.title} keyword={keyword} />
          </CoverLink>
        </Title>
        <Facts>
          {post.isPinned && <b>{t('pinned')}</b>}
          <time dateTime={toMachineDay(post.createdAt, partner.timeZone)}>
            {formatDay(post.createdAt, partner.timeZone, { intl })}
          </time>
        </Facts>
      </div>
    </Card>
  )
}
