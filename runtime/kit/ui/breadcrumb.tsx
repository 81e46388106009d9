import { styled } from 'styled-components'
import { toCrumbs } from '../navigation/breadcrumbs.ts'
import { Link } from '../link.tsx'
import { usePage } from '../page.ts'
import { nameScreen } from '../navigation/page-names.ts'
import { useTexts } from '../text.tsx'
import { color, media, space, type } from '../theme.ts'

type BreadcrumbProps = {
  /** Name of the page itself, the last step. */
  current: string
  /** Steps between the parent pages and this one, such as a treatment's category. */
  between?: readonly { title: string; href: string }[]
  /** Name of the page directly above this one, where that has a name of its own, such as a board. */
  parent?: string | undefined
  className?: string
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: ${color('quiet')};
  ${type('b8r')}
`
const Step = styled.li`
  display: inline-flex;
  align-items: center;
  min-width: 0;

  /* After a step, so that no line begins with it. */
  &:not(:last-child)::after {
    content: '';
    flex: none;
    width: 3px;
    height: 3px;
    margin: 0 ${space(2)};
    border-radius: 50%;
    background: ${color('faint')};
  }
  a,
  span {
    padding: ${space(1)} 0;
  }
  a:hover {
    color: ${color('ink')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  span {
    color: ${color('ink')};
    font-weight: 500;
  }
  /* On phones a long name of this page, which stands as its heading right below, ends in dots on the line it begins. */
  ${media.phone} {
    &:last-child {
      flex: 1 1 28%;
      max-width: max-content;
    }
    /* Clamped and not kept from breaking: one long word would make all around it as wide as it is. */
    &:last-child span {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 1;
      overflow: hidden;
      word-break: break-all;
    }
  }
`

/** The path from Home to this page. Texts: `titles`, `breadcrumb`. */
export const Breadcrumb = ({ current, between = [], parent, className }: BreadcrumbProps) => {
  const page = usePage()
  const t = useTexts('breadcrumb')
  const titles = useTexts('titles')
  const above = toCrumbs(page.route, page.params).map(({ titleKey, path }, index, { length }) => ({
    // Keys: home, introduce, products, exhibitions, board, cscenter, notices, customerBoard
    title: (index === length - 1 && parent) || nameScreen(page, path, titles(titleKey)),
    href: path,
  }))
  return (
    <nav aria-label={t('label')} className={className}>
      <List>
        {[...above, ...between].map(({ title, href }) => (
          <Step key={href}>
            <Link href={href}>{title}</Link>
          </Step>
        ))}
        <Step>
          <span aria-current="page">{current}</span>
        </Step>
      </List>
    </nav>
  )
}
