import { useEffect, useRef, type CSSProperties } from 'react'
import styles from './pages.module.css'

type Props = {
  readonly title: string
  readonly src: string
  readonly isWaiting: boolean
  readonly style: CSSProperties
  /** Called once for each document, as soon as its elements stand; its pictures may still be on their way. */
  readonly enter: (frame: HTMLIFrameElement) => void
  readonly load: () => void
}

const POLL_MS = 50

/** A page in a frame that can be pressed before its last picture has come. No event tells of that moment from outside. */
export const CanvasFrame = ({ title, src, isWaiting, style, enter, load }: Props) => {
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
      className={styles.frame}
      data-waiting={isWaiting || undefined}
      style={style}
      onLoad={() => {
        enterOnce()
        load()
      }}
    />
  )
}

/** A frame begins with an empty page of its own. */
const isBuilt = ({ URL: address, readyState }: Document): boolean =>
  address !== 'about:blank' && readyState !== 'loading'
