import { styled } from 'styled-components'
import type { ContactChannel } from '../clinic/contact-channels.ts'
import { isExternal } from '../navigation/href.ts'
import { useTexts } from '../text.tsx'
import { color, media, motion, radius, rows, space, type } from '../theme.ts'
import { CopyButton } from './copy-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { CoverLink } from './cover-link.ts'

type ChannelListProps = {
  channels: readonly ContactChannel[]
  /** Id to copy, where the clinic has one: WeChat has no URL to link to. */
  wechatId: string
  /** Heading level of a channel's name. */
  level?: 2 | 3
  /** `compact` omits the explanations. */
  density?: 'regular' | 'compact'
}

const List = styled.ul`
  display: grid;
  gap: ${rows.gap};
  border-top: ${rows.top};
`
const Item = styled.li<{ $isCompact: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)} ${({ $isCompact }) => space($isCompact ? 4 : 6)};
  align-items: center;
  padding: ${({ $isCompact }) => space($isCompact ? 3.5 : 6)} ${rows.inset};
  border-bottom: ${rows.line};
  border-radius: ${rows.radius};
  background: ${rows.ground};
  scroll-margin-top: ${space(10)};

  ${media.phone} {
    column-gap: ${space(4)};
    padding: ${({ $isCompact }) => space($isCompact ? 3.5 : 4)} ${rows.inset};
  }
`
const Badge = styled.span<{ $isCompact: boolean }>`
  display: grid;
  place-items: center;
  width: ${({ $isCompact }) => ($isCompact ? 36 : 48)}px;
  height: ${({ $isCompact }) => ($isCompact ? 36 : 48)}px;
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('round')};
  color: ${color('primary')};

  ${media.phone} {
    align-self: start;
    width: ${({ $isCompact }) => ($isCompact ? 36 : 40)}px;
    height: ${({ $isCompact }) => ($isCompact ? 36 : 40)}px;
  }
`
const Title = styled.h3`
  color: ${color('ink')};
  ${type('b3m')}
  line-height: 1.5;
`
const Cover = styled(CoverLink)`
  --ring: -2px;
`
const Text = styled.p`
  margin-top: ${space(0.5)};
  color: ${color('quiet')};
  ${type('b6r')}
`
const Id = styled.code`
  display: inline-block;
  margin-top: ${space(1)};
  color: ${color('ink')};
  font: inherit;
  font-weight: 500;
  user-select: all;
`
const Action = styled.span`
  display: inline-flex;
  align-items: center;
  color: ${color('quiet')};
  transition:
    transform ${motion('quick')},
    color ${motion('quick')};

  ${media.hover} {
    ${Item}:hover & {
      color: ${color('ink')};
      transform: translateX(4px);
    }
  }
`
const Copy = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space(1)};
  ${type('b7r')}

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / -1;
    align-items: center;
    gap: ${space(2)} ${space(4)};
  }
`

/** Dark on white in every theme, so that cameras can scan it on any background. */
const Code = styled.img`
  width: 112px;
  height: 112px;
  margin-bottom: ${space(1.5)};
  border: 1px solid ${color('line')};

  ${media.phone} {
    width: 96px;
    height: 96px;
    margin: 0;
  }
`

/**
 * The contact channels, one below the other. WeChat has the anchor `wechat`, a QR code for its app and a button that
 * copies its id; without script the id can be copied by hand. Texts: `contactGuide`, `copy`, `common`.
 */
export const ChannelList = ({ channels, wechatId, level = 3, density = 'regular' }: ChannelListProps) => (
  <List>
    {channels.map((channel) => (
      <Channel
        key={`${channel.icon} ${channel.url}`}
        channel={channel}
        copyId={channel.icon === 'wechat' ? wechatId : ''}
        level={level}
        isCompact={density === 'compact'}
      />
    ))}
  </List>
)

type ChannelProps = { channel: ContactChannel; copyId: string; level: 2 | 3; isCompact: boolean }

const Channel = ({ channel: { title, text, url, icon }, copyId, level, isCompact }: ChannelProps) => {
  const t = useTexts('contactGuide')
  const common = useTexts('common')
  const isLink = !copyId && url !== '#wechat'
  const outside = isExternal(url) && <span className="visually-hidden"> ({common('opensInNewWindow')})</span>
  return (
    <Item id={icon === 'wechat' ? 'wechat' : undefined} $isCompact={isCompact}>
      <Badge $isCompact={isCompact}>
        <Icon name={icon} size={isCompact ? 18 : 22} />
      </Badge>
      <div>
        <Title as={`h${level}`}>
          {isLink ? (
            <Cover href={url}>
              {title}
              {outside}
            </Cover>
          ) : (
            title
          )}
        </Title>
        {!isCompact && <Text>{text}</Text>}
        {copyId && (isCompact || !text.includes(copyId)) && <Id translate="no">{copyId}</Id>}
      </div>
      {isLink && (
        <Action>
          <Icon name={toActionIcon(url)} size={18} />
        </Action>
      )}
      {copyId && (
        <Copy>
          {!isCompact && <Code src="/wechat-qr.svg" alt={t('qr')} width={112} height={112} loading="lazy" />}
          <CopyButton value={copyId} label={t('copyId')} doneText={t('idCopied')} />
        </Copy>
      )}
    </Item>
  )
}

/** Returns the icon for a row's target: another site, or a page of this one. */
const toActionIcon = (url: string): IconName => (isExternal(url) ? 'external' : 'arrow')
