import { Fragment, type ReactNode } from 'react'
import { findHeadLook } from '../navigation/head-look.ts'
import { usePage } from '../page.ts'
import { PageWay } from './page-heading.tsx'
import { Front } from './page-heading.styles.ts'
import * as S from './post-front.styles.ts'
import type { PostShape } from './post-front.styles.ts'

export { Pill, Reading, READING_WIDTH_PX, type PostShape } from './post-front.styles.ts'

/** Maximum length of a large title; longer ones are set smaller. */
const MAX_LARGE_CHARACTERS = 16

type PostFrontProps = {
  /** Title of the post: the page’s only h1, and the last step of the breadcrumb. */
  title: string
  /** Name of the post's list, where that has a name of its own. */
  parent?: string | undefined
  form?: PostShape
  /** Content above the title. */
  above?: ReactNode
  /** Content below the title. */
  children?: ReactNode
}

/** The head of a post's own page, in the theme's layout. Texts: `breadcrumb`, `titles`. */
export const PostFront = ({ title, parent, form = 'column', above, children }: PostFrontProps) => (
  <Front data-tone={findHeadLook(usePage().route).tone}>
    <S.Trail>
      <PageWay current={title} parent={parent} />
    </S.Trail>
    <S.Head $form={form}>
      <div>
        {above}
        <S.Title $form={form} data-long={title.length > MAX_LARGE_CHARACTERS ? '' : undefined}>
          {toLines(title)}
        </S.Title>
        {children}
      </div>
    </S.Head>
  </Front>
)

/** Splits a title in several languages, so that it breaks between them first; the dot stays at a line's end. */
const toLines = (title: string): ReactNode => {
  const parts = title.split(' · ')
  if (parts.length === 1) return title
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <S.Part>{index < parts.length - 1 ? `${part}\u00a0·` : part}</S.Part>
    </Fragment>
  ))
}
