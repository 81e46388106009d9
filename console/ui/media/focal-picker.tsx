import { useRef, type PointerEvent } from 'react'
import { useTexts } from '../../lib/texts/texts.tsx'
import { CENTRE, movePoint, pointAt, toPosition, type Point } from './focal-point.ts'
import styles from './media.module.css'

type Props = {
  readonly src: string
  /** Width divided by height; reserves the space before the picture loads. */
  readonly ratio: number
  readonly point: Point | null
  readonly isReadOnly?: boolean
  change: (point: Point) => void
}

/** Maximum height in pixels; leaves room for the crops next to it. */
const TALLEST = 320

/** Picture with its focal point, which stays visible when cropped: dragged, or moved by the arrow keys, 1 % each. */
export const FocalPicker = ({ src, ratio, point, isReadOnly = false, change }: Props) => {
  const t = useTexts('console/media')
  const place = useRef<HTMLDivElement>(null)
  const { x, y } = point ?? CENTRE
  const follow = (event: PointerEvent) => {
    const frame = place.current?.getBoundingClientRect()
    if (frame && !isReadOnly) change(pointAt(event, frame))
  }
  return (
    <div className={styles.focal}>
      <div
        ref={place}
        className={styles.focalFrame}
        style={{ aspectRatio: ratio, width: `min(100%, ${Math.round(TALLEST * ratio)}px)` }}
        role="slider"
        tabIndex={0}
        aria-label={t('focal.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(x * 100)}
        aria-valuetext={t('focal.at', { x: Math.round(x * 100), y: Math.round(y * 100) })}
        aria-readonly={isReadOnly}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
        onKeyDown={(event) => {
          const moved = isReadOnly ? null : movePoint({ x, y }, event.key, event.shiftKey)
          if (!moved) return
          event.preventDefault()
          event.stopPropagation()
          change(moved)
        }}
      >
        <img src={src} alt="" draggable={false} />
        <span className={styles.across} style={{ top: `${y * 100}%` }} />
        <span className={styles.down} style={{ left: `${x * 100}%` }} />
        <span className={styles.point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </div>
    </div>
  )
}

/** Formats that sections crop pictures to, as width and height. */
const CUTS = [
  { name: 'wide', width: 84, height: 40 },
  { name: 'card', width: 56, height: 44 },
  { name: 'square', width: 40, height: 40 },
  { name: 'phone', width: 28, height: 52 },
  { name: 'share', width: 64, height: 34 },
] as const

/** Shows the part of a picture that each crop keeps. */
export const Cuts = ({ src, point }: { src: string; point: Point | null }) => {
  const t = useTexts('console/media')
  return (
    <ul className={styles.cuts} aria-label={t('cuts')}>
      {CUTS.map(({ name, width, height }) => (
        <li key={name}>
          <img src={src} alt="" style={{ width, height, objectPosition: toPosition(point) }} />
          {/* Keys: cut.* */}
          <span>{t(`cut.${name}`)}</span>
        </li>
      ))}
    </ul>
  )
}
