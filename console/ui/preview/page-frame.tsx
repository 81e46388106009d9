import { useEffect, useRef, type CSSProperties } from 'react'

type Props = {
  readonly title: string
  readonly src: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
  /** The frame loads behind another one. */
  readonly isWaiting: boolean
  /** For static pages: scripts and navigation are disabled. */
  readonly isStill?: boolean
  /** Called once per document when its DOM is complete; pictures may still be loading. */
  readonly enter: (frame: HTMLIFrameElement) => void
  /** Called with true once a document has loaded; with false when nothing answered. */
  readonly load: (isThere: boolean) => void
}

const POLL_MS = 50

/**
 * A page in a frame that is interactive before its last picture has loaded. No event reports that moment from outside.
 */
export const PageFrame = ({ title, src, className, style, isWaiting, isStill, enter, load }: Props) => {
  const ref = useRef<HTMLIFrameElement>(null)
  const entered = useRef<Document | null>(null)
  const latestEnter = useRef(enter)
  useEffect(() => {
    latestEnter.current = enter
  })
  const enterOnce = (): boolean => {
    const frame = ref.current
    const document = frame?.contentDocument
    if (!frame || !document || !isBuilt(document)) return false
    if (document !== entered.current) {
      entered.current = document
      document.addEventListener('keydown', (event) => passEscape(event, frame))
      latestEnter.current(frame)
    }
    return true
  }
  useEffect(() => {
    const timer = setInterval(() => enterOnce() && clearInterval(timer), POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <iframe
      ref={ref}
      title={title}
      src={src}
      className={className}
      style={style}
      data-waiting={isWaiting || undefined}
      inert={isWaiting}
      sandbox={isStill ? 'allow-same-origin' : undefined}
      onLoad={({ currentTarget }) => {
        enterOnce()
        load(currentTarget.contentDocument !== null)
      }}
    />
  )
}

/** Forwards Escape to the frame's surroundings: key events do not leave a frame. */
const passEscape = ({ key, isComposing, defaultPrevented }: KeyboardEvent, frame: HTMLIFrameElement): void => {
  if (key !== 'Escape' || isComposing || defaultPrevented) return
  frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Checks that the document is loaded; a frame starts with an empty page of its own. */
const isBuilt = ({ URL: address, readyState }: Document): boolean =>
  address !== 'about:blank' && readyState !== 'loading'
