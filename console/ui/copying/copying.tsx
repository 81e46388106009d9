import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { copyText } from './copy-text.ts'
import { showCopyFailure } from './show-copy-failure.tsx'

type Props = {
  readonly value: string
  /** Element with the text, selected if copying fails; without it, a notification shows the text. */
  readonly place?: RefObject<HTMLElement | null>
  /** Milliseconds that the confirmation stays. */
  readonly timeout?: number
  readonly children: (state: { readonly copied: boolean; readonly copy: () => void }) => ReactNode
}

/** Copies a text on press; where the browser refuses, selects the text for manual copying and notifies the user. */
export const Copying = ({ value, place, timeout = 2000, children }: Props) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = window.setTimeout(() => setCopied(false), timeout)
    return () => window.clearTimeout(timer)
  }, [copied, timeout])
  const copy = async () => {
    if (await copyText(value)) setCopied(true)
    else showCopyFailure(value, place?.current)
  }
  return children({ copied, copy: () => void copy() })
}
