import type { ReactNode } from 'react'
import { findHeadLook } from '../navigation/head-look.ts'
import { usePage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import * as S from './page-heading.styles.ts'

type PageHeadingProps = {
  title: string
  text?: string | null | undefined
  /** Last step of the breadcrumb, if it differs from the title. */
  step?: string
  align?: 'start' | 'center'
  hasBreadcrumb?: boolean
  /** Content below the sentence, such as a version or a search. */
  children?: ReactNode
}

/** Maximum length of a vertical heading; a longer one would be taller than the screen. */
const MAX_CHARACTERS_IN_COLUMNS = 24

/**
 * The head of a page: breadcrumb, the page's only h1 and a sentence, in the theme's layout. Texts: `breadcrumb`,
 * `titles`.
 */
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

/** Background of a page's head, in the theme's colour for this page. */
export const PageFront = ({ children, hasShade = true }: { children: ReactNode; hasShade?: boolean }) => (
  <S.Front $hasShade={hasShade} data-tone={findHeadLook(usePage().route).tone}>
    <S.Frame>{children}</S.Frame>
  </S.Front>
)

/**
 * The breadcrumb of this page, after the name of its department if the theme has a running head. Texts: `breadcrumb`,
 * `titles`.
 */
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
