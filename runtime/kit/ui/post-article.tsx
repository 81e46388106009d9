import { styled } from 'styled-components'
import type { Media } from '#schemas/generated/roles.ts'
import { formatDay, toMachineDay } from '../time/dates.ts'
import { part } from '../head-theme.ts'
import { Link } from '../link.tsx'
import { usePage, usePageLanguage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { art, color, media, rhythm, space, type } from '../theme.ts'
import { DocumentText } from './document-text.tsx'
import { Picture } from './picture.tsx'
import { PostFront, Reading, READING_WIDTH_PX } from './post-front.tsx'

const Title = styled.h1`
  color: ${color('ink')};
  text-wrap: balance;
  ${art('title')}
`
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(5)};
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b6r')}

  b {
    color: ${color('olive_text')};
    font-weight: 600;
  }
  a {
    text-decoration: underline;
    text-decoration-color: ${color('line_strong')};
    text-underline-offset: 4px;
  }
  a:hover {
    color: ${color('ink')};
  }
`
const Body = styled.div`
  padding: ${space(12)} 0 ${rhythm.heading};

  > :last-child {
    max-width: ${part.text};
    margin-inline: ${part.aside};
  }

  ${media.phone} {
    padding-top: ${space(7)};
  }
`
const Lead = styled.div`
  margin-bottom: ${space(10)};

  ${media.phone} {
    margin-bottom: ${space(6)};
  }
`
type PostArticleProps = {
  title: string
  createdAt: string
  isPinned: boolean
  /** Limited HTML of content. */
  html: string
  /** Name of the list it stands in; said before the day. */
  listName?: string
  /** Name of the list on the way from Home, where it has a name of its own. */
  listTitle?: string
  /** Where that list is. */
  listHref: string
  image?: Media | undefined
}

/** A post as a page of its own: the way, heading, list and day, picture, text. Texts: `posts`, `breadcrumb`, `titles`. */
export const PostArticle = ({
  title,
  createdAt,
  isPinned,
  html,
  listName,
  listTitle,
  listHref,
  image,
}: PostArticleProps) => {
  const t = useTexts('posts')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (
    <article>
      <PostFront current={title} parent={listTitle}>
        <Title>{title}</Title>
        <Facts>
          {isPinned && <b>{t('pinned')}</b>}
          {listName && <Link href={listHref}>{listName}</Link>}
          <time dateTime={toMachineDay(createdAt, partner.timeZone)}>
            {formatDay(createdAt, partner.timeZone, { intl, style: 'long' })}
          </time>
        </Facts>
      </PostFront>
      <Reading>
        <Body>
          {image && (
            <Lead>
              <Picture
                image={image}
                sizes={`(max-width: ${READING_WIDTH_PX}px) 100vw, ${READING_WIDTH_PX}px`}
                ratio="16/9"
                priority
              />
            </Lead>
          )}
          <DocumentText html={html} isRaised />
        </Body>
      </Reading>
    </article>
  )
}
