import { useState } from 'react'
import { styled } from 'styled-components'
import { sendCommand } from '../commands.ts'
import { useTexts } from '../text.tsx'
import { color, media, radius, space, type } from '../theme.ts'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  /** What lands on the clipboard. */
  value: string
  label: string
  /** Said when it is there, on the button and as a toast. */
  doneText: string
  /** Says it beside the button for eyes too, where a toast alone could be missed. */
  isDoneVisible?: boolean
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

/** Copies a text. Where the browser refuses, it says so: the text stands beside it to be copied by hand. Texts: `copy`. */
export const CopyButton = ({ value, label, doneText, isDoneVisible = false }: CopyButtonProps) => {
  const t = useTexts('copy')
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
      sendCommand({ type: 'toast.add', kind: 'success', description: doneText })
    } catch {
      // No permission, or a page without TLS, where there is no clipboard at all.
      setState('refused')
    }
  }
  const isVisible = state === 'refused' || (state === 'copied' && isDoneVisible)
  return (
    <>
      <Control type="button" onClick={() => void copy()} onBlur={() => setState('ready')}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
        {label}
      </Control>
      <span className={isVisible ? undefined : 'visually-hidden'} role="status">
        {state === 'copied' ? doneText : state === 'refused' ? t('refused') : ''}
      </span>
    </>
  )
}
