import { styled } from 'styled-components'
import { sendCommand } from '../commands.ts'
import { color, media } from '../theme.ts'
import { Icon } from './icon.tsx'

type ShareButtonProps = {
  /** Title of the shared page, such as a treatment's name. */
  title: string
  label: string
  /** Text of the toast after the URL was copied. */
  copiedText: string
}

const Control = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  margin: -6px -8px -6px 0;
  color: ${color('ink')};

  ${media.hover} {
    &:hover {
      color: ${color('accent')};
    }
  }
  @media (scripting: none) {
    display: none;
  }
`

/** Shares the page through the device's share dialog; copies its address if there is no such dialog. */
export const ShareButton = ({ title, label, copiedText }: ShareButtonProps) => (
  <Control type="button" aria-label={label} onClick={() => void sharePage(title, copiedText)}>
    <Icon name="share" size={20} />
  </Control>
)

const sharePage = async (title: string, copiedText: string): Promise<void> => {
  const { href } = location
  try {
    // Not all browsers support it, although the types say so.
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url: href })
      return
    }
    await navigator.clipboard.writeText(href)
    sendCommand({ type: 'toast.add', kind: 'success', description: copiedText })
  } catch {
    // The visitor closed the dialog, or the browser denies access: the address bar still has the URL.
  }
}
