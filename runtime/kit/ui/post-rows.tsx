import { styled } from 'styled-components'
import { formatDay, toMachineDay } from '../time/dates.ts'
import { Link } from '../link.tsx'
import { usePage, usePageLanguage } from '../page.ts'
import { useTexts } from '../text.tsx'
import { color, media, motion, rows as parting, space, type } from '../theme.ts'
import { Highlight } from './highlight.tsx'

/** A post, as shown in rows. */
export type PostRow = { id: number; title: string; href: string; createdAt: string; isPinned?: boolean }

type PostRowsProps = {
  rows: readonly PostRow[]
  /** Keyword to highlight in the titles. */
  keyword?: string | undefined
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${parting.gap};
  border-top: ${parting.top};
`
const Item = styled.li`
  padding: 0 ${parting.inset};
  border-bottom: ${parting.line};
  border-radius: ${parting.radius};
  background: ${parting.ground};

  &[data-pinned] {
    --row-ink: ${parting.pinnedInk};
    background: ${parting.pinnedGround};
  }
`
const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space(1)} ${space(8)};
  padding: ${space(5.5)} 0;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(4.5)} 0;
  }
`
const Title = styled.span`
  color: var(--row-ink, ${color('ink')});
  text-wrap: pretty;
  ${type('b3r')}
  line-height: 1.55;

  > span {
    background: linear-gradient(${color('ink')}, ${color('ink')}) 0 100% / 0 1px no-repeat;
    transition: background-size ${motion('quick')};
  }
  ${media.hover} {
    ${Row}:hover & > span {
      background-size: 100% 1px;
    }
  }
  ${media.phone} {
    ${type('b4r')}
    line-height: 1.55;
  }
`
const Pin = styled.b`
  margin-right: ${space(3)};
  color: var(--row-ink, ${color('olive_text')});
  ${type('b7s')}
`
const Day = styled.time`
  color: var(--row-ink, ${color('quiet')});
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${type('b7r')}
`

/** Posts as rows between thin lines: the title, a mark on pinned ones, the day. Texts: `posts`. */
export const PostRows = ({ rows, keyword }: PostRowsProps) => {
  const t = useTexts('posts')
  const { partner } = usePage()
  const { intl } = usePageLanguage()
  return (
    <List>
      {rows.map(({ id, title, href, createdAt, isPinned }) => (
        <Item key={id} data-pinned={isPinned || undefined}>
          <Row href={href}>
            <Title>
              {isPinned && <Pin>{t('pinned')}</Pin>}
              <span>
                <Highlight text={title} keyword={keyword} />
              </span>
            </Title>
            <Day dateTime={toMachineDay(createdAt, partner.timeZone)}>
              {formatDay(createdAt, partner.timeZone, { intl })}
            </Day>
          </Row>
        </Item>
      ))}
    </List>
  )
}
