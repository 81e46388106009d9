import { useEffect, useRef, type CSSProperties } from 'react'

type Props = {
  readonly title: string
  readonly src: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
  /** The frame loads behind another one. */
  readonly isWaiting: boolean
  /** For a page that stands still: it may run nothing and lead nowhere. */
  readonly isStill?: boolean
  /** Called once for each document, as soon as its elements stand; its pictures may still be on their way. */
  readonly enter: (frame: HTMLIFrameElement) => void
  /** Called with true once a document has loaded; with false when nothing answered. */
  readonly load: (isThere: boolean) => void
}

const POLL_MS = 50

/** A page in a frame that can be pressed before its last picture has come. No event tells of that moment from outside. */
export const PageFrame = ({ title, src, className, style, isWaiting, isStill, enter, load }: Props) => {
  const ref = useRef<HTMLIFrameElement>(null)
  const entered = useRef<Document | null>(null)
  const wishes = useRef(enter)
  useEffect(() => {
    wishes.current = enter
  })
  const enterOnce = (): boolean => {
    const frame = ref.current
    const document = frame?.contentDocument
    if (!frame || !document || !isBuilt(document)) return false
    if (document !== entered.current) {
      entered.current = document
      document.addEventListener('keydown', (event) => passEscape(event, frame))
      wishes.current(frame)
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

/** Keys end at the edge of a frame; Escape is for what the frame stands in. */
const passEscape = ({ key, isComposing, defaultPrevented }: KeyboardEvent, frame: HTMLIFrameElement): void => {
  if (key !== 'Escape' || isComposing || defaultPrevented) return
  frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** A frame begins with an empty page of its own. */
const isBuilt = ({ URL: address, readyState }: Document): boolean =>
  address !== 'about:blank' && readyState !== 'loading'
