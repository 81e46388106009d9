import type { Media } from '#schemas/generated/roles.ts'
import { Link } from '../link.tsx'
import { usePage, usePageLanguage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { formatDay, toMachineDay } from '../time/dates.ts'
import { readClock } from '../time/read-clock.ts'
import { DocumentText } from './document-text.tsx'
import { Picture } from './picture.tsx'
import { Pill, PostFront, READING_WIDTH_PX, type PostShape } from './post-front.tsx'
import * as Form from './post-front.styles.ts'
import * as S from './post-article.styles.ts'

type PostArticleProps = {
  title: string
  createdAt: string
  isPinned: boolean
  /** Limited HTML of content. */
  html: string
  /** Name of the post's list, shown before the day. */
  listName?: string
  /** Name of the list in the breadcrumb, where it has a name of its own. */
  listTitle?: string
  /** Address of that list. */
  listHref: string
  image?: Media | undefined
  form?: PostShape
}

/** The picture's `sizes` by form. */
const SIZES: Record<PostShape, string> = {
  column: `(max-width: ${READING_WIDTH_PX}px) 100vw, ${READING_WIDTH_PX}px`,
  panel: '(max-width: 1200px) 100vw, 1200px',
  margin: '(max-width: 1024px) 100vw, 75vw',
}

/** Minimum length of the first paragraph for a drop cap; a shorter one would end beside it. */
const FEWEST_BELOW_LETTER = 90

/**
 * A post as a page of its own: breadcrumb, heading, list and day, picture, text. Texts: `posts`, `breadcrumb`,
 * `titles`.
 */
export const PostArticle = ({ form = 'column', ...post }: PostArticleProps) => {
  const { title, html, listTitle, image } = post
  const isEssay = form === 'margin'
  return (
    <article>
      <PostFront title={title} parent={listTitle} form={form} above={isEssay && <LargeDay of={post.createdAt} />}>
        {!isEssay && (
          <S.Facts $form={form}>
            <Facts of={post} form={form} />
          </S.Facts>
        )}
      </PostFront>
      <Form.Sheet $form={form}>
        <S.Body $form={form}>
          {image && (
            <S.Lead $form={form}>
              <Picture
                image={image}
                sizes={SIZES[form]}
                ratio={form === 'column' ? '16/9' : 'auto'}
                isBleed={form !== 'column'}
                priority
              />
            </S.Lead>
          )}
          {isEssay && (
            <Form.Margin>
              <Facts of={post} form={form} />
            </Form.Margin>
          )}
          <Form.Text $form={form} data-letter={isEssay && hasLongStart(html) ? '' : undefined}>
            <DocumentText html={html} isRaised />
          </Form.Text>
        </S.Body>
      </Form.Sheet>
    </article>
  )
}

const hasLongStart = (html: string): boolean => (/^\s*<p>([^<]*)/.exec(html)?.[1]?.length ?? 0) >= FEWEST_BELOW_LETTER

type FactsProps = { of: Omit<PostArticleProps, 'form'>; form: PostShape }

const Facts = ({ of: { isPinned, listName, listHref, createdAt }, form }: FactsProps) => {
  const t = useTexts('posts')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  const isPanel = form === 'panel'
  return (
    <>
      {isPinned && (isPanel ? <Pill $isStrong>{t('pinned')}</Pill> : <b>{t('pinned')}</b>)}
      {listName && <Link href={listHref}>{isPanel ? <Pill>{listName}</Pill> : listName}</Link>}
      <time dateTime={toMachineDay(createdAt, partner.timeZone)}>
        {formatDay(createdAt, partner.timeZone, { intl, style: 'long' })}
      </time>
    </>
  )
}

/** Ornamental; the facts contain the same day. */
const LargeDay = ({ of: instant }: { of: string }) => {
  const t = useTexts('posts')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  const clock = readClock(instant, partner.timeZone, intl)
  return (
    <Form.Day aria-hidden>
      {t('day', clock)}
      <small>{clock.year}</small>
    </Form.Day>
  )
}
