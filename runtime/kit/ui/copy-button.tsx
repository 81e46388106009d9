import { useState } from 'react'
import { styled } from 'styled-components'
import { sendCommand } from '../commands.ts'
import { useTexts } from '../text.tsx'
import { color, media, radius, space, type } from '../theme.ts'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  /** Text for the clipboard. */
  value: string
  label: string
  /** Text of the toast after copying; the button shows a tick. */
  doneText: string
}

const Control = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 36px;
  padding: ${space(1)} ${space(4)};
  border: 1px solid ${color('primary')};
  border-radius: ${radius('control')};
  color: ${color('ink')};
  ${type('b7m')}

  ${media.hover} {
    &:hover {
      background: ${color('section')};
    }
  }
`

/** Copies a text. If the browser refuses, it says so: the text next to it can be copied by hand. Texts: `copy`. */
export const CopyButton = ({ value, label, doneText }: CopyButtonProps) => {
  const t = useTexts('copy')
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
      sendCommand({ type: 'toast.add', kind: 'success', description: doneText })
    } catch {
      // No permission, or a page without TLS, where there is no clipboard.
      setState('refused')
    }
  }
  return (
    <>
      <Control type="button" onClick={() => void copy()} onBlur={() => setState('ready')}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
        {label}
      </Control>
      <span className={state === 'refused' ? undefined : 'visually-hidden'} role="status">
        {state === 'refused' ? t('refused') : ''}
      </span>
    </>
  )
}
