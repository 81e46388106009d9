import type { ReactNode } from 'react'
import { findHeadLook } from '../navigation/head-look.ts'
import { usePage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import * as S from './page-heading.styles.ts'

type PageHeadingProps = {
  title: string
  text?: string | null | undefined
  /** The last step of the way, where it is not the title. */
  step?: string
  align?: 'start' | 'center'
  hasBreadcrumb?: boolean
  /** Stands below the sentence, such as a version or a search. */
  children?: ReactNode
}

/** In a column of its own a longer heading would be taller than the screen. */
const MAX_CHARACTERS_IN_COLUMNS = 24

/** The head of a page: the way, the page's one h1, a sentence, in the form of the theme. Texts: `breadcrumb`, `titles`. */
export const PageHeading = ({
  title,
  text,
  step = title,
  align = 'start',
  hasBreadcrumb = true,
  children,
}: PageHeadingProps) => (
  <PageFront>
    {hasBreadcrumb && <PageWay current={step} />}
    <S.Words $align={align}>
      <S.Title data-long={title.length > MAX_CHARACTERS_IN_COLUMNS ? '' : undefined}>{title}</S.Title>
      {text && <S.Text>{text}</S.Text>}
      {children && <S.Below>{children}</S.Below>}
    </S.Words>
  </PageFront>
)

/** The ground of a page's head, in the theme's colour for this page. */
export const PageFront = ({ children, hasShade = true }: { children: ReactNode; hasShade?: boolean }) => (
  <S.Front $hasShade={hasShade} data-tone={findHeadLook(usePage().route).tone}>
    <S.Frame>{children}</S.Frame>
  </S.Front>
)

/** The way to this page, behind the name of its department where the theme has a running head. Texts: `breadcrumb`, `titles`. */
export const PageWay = ({ current, parent }: { current: string; parent?: string | undefined }) => {
  const t = useTexts('breadcrumb')
  const { department } = findHeadLook(usePage().route)
  return (
    <S.Way>
      <S.Department aria-hidden lang="en">
        {t(`department.${department}`)}
      </S.Department>
      <Breadcrumb current={current} parent={parent} />
    </S.Way>
  )
}
