import { Slider } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRef, useState, type CSSProperties, type RefObject } from 'react'
import { useTexts } from '../lib/texts/texts.tsx'
import styles from './stage.module.css'
import { hideOverlays } from '../ui/preview/framed-section.ts'
import { useFrame } from './use-frame.ts'
import { useDigest } from './use-studio.ts'

/** Page widths in pixels. */
export const WIDTHS = [1440, 820, 390] as const

/** Width of an A4 sheet, in pixels of a printed page. */
export const PAPER_WIDTH = 794

/** The page alone, next to its original, or overlaid on it. */
export const COMPARISONS = ['alone', 'beside', 'over'] as const

export type Comparison = (typeof COMPARISONS)[number]

type Props = {
  readonly address: string
  readonly code: string
  readonly width: number
  readonly chosen: string | null
  readonly choose: (id: string) => void
  readonly comparison: Comparison
}

/** The real page, scaled to fit, with the selected section outlined, and the original for comparison. */
export const Stage = ({ address, code, width, chosen, choose, comparison }: Props) => {
  const t = useTexts('console/studio')
  const { ref, width: room, height } = useElementSize()
  const own = comparison === 'beside' ? (room - GAP) / 2 : room
  const scale = room === 0 ? 0.5 : Math.min(1, own / width)
  const { enter, edges } = useFrame({ address, digest: useDigest(code), chosen, choose })
  const [share, setShare] = useState(50)
  const now = useRef<HTMLIFrameElement>(null)
  const before = useRef<HTMLIFrameElement>(null)
  const size = { width, height: height / scale, transform: `scale(${scale})` }
  const follow = () => keepTogether(before.current, now.current)
  return (
    <div ref={ref} className={styles.stage} data-comparison={comparison}>
      {comparison === 'beside' && (
        <div className={styles.scaled} style={{ width: width * scale }}>
          <PageBefore {...{ address, follow, before }} style={size} />
          <span className={styles.moment}>{t('compared.before')}</span>
        </div>
      )}
      <div className={styles.scaled} style={{ width: width * scale }}>
        <iframe
          ref={now}
          key={address}
          title={t('page')}
          src={address}
          className={styles.frame}
          style={size}
          onLoad={(event) => {
            enter(event.currentTarget)
            follow()
          }}
        />
        {edges.map(({ id, kind, box }) => (
          <div
            key={kind}
            className={styles.edge}
            data-kind={kind}
            style={{
              top: box.top * scale,
              left: box.left * scale,
              width: box.width * scale,
              height: box.height * scale,
            }}
          >
            <span>#{id}</span>
          </div>
        ))}
        {comparison === 'over' && (
          <>
            <PageBefore
              {...{ address, follow, before }}
              style={{ ...size, clipPath: `inset(0 ${100 - share}% 0 0)` }}
            />
            <span className={styles.seam} style={{ left: `${share}%` }} />
          </>
        )}
        {comparison !== 'alone' && (
          <span className={styles.moment} data-now>
            {t('compared.now')}
          </span>
        )}
        {comparison === 'over' && <span className={styles.moment}>{t('compared.before')}</span>}
      </div>
      {comparison === 'over' && (
        <Slider
          className={styles.divider ?? ''}
          aria-label={t('compared.share')}
          thumbLabel={t('compared.share')}
          label={(value) => `${value}%`}
          value={share}
          onChange={setShare}
        />
      )}
      <span className={styles.scale}>{Math.round(scale * 100)}%</span>
    </div>
  )
}

type BeforeProps = {
  readonly address: string
  readonly before: RefObject<HTMLIFrameElement | null>
  readonly follow: () => void
  readonly style: CSSProperties
}

/** The page without any draft, for viewing only. */
const PageBefore = ({ address, before, follow, style }: BeforeProps) => {
  const t = useTexts('console/studio')
  return (
    <iframe
      ref={before}
      title={t('pageBefore')}
      src={`${address}&as=base`}
      className={styles.frame}
      data-before
      tabIndex={-1}
      style={style}
      onLoad={follow}
    />
  )
}

/** Pixels between the two pages. */
const GAP = 8

/** Keeps the original page in sync with the edited one: both scroll together, and links are disabled. */
const keepTogether = (before: HTMLIFrameElement | null, now: HTMLIFrameElement | null): void => {
  const [first, second] = [before?.contentWindow, now?.contentWindow]
  if (!first || !second || first.document.body === null) return
  if (!led.has(first.document)) {
    hideOverlays(first.document)
    first.document.addEventListener('click', (event) => event.preventDefault(), { capture: true })
  }
  lead(first, second)
  lead(second, first)
  first.scrollTo({ top: second.scrollY, behavior: 'instant' })
}

/** Window that each page already scrolls; either may be reloaded. */
const led = new WeakMap<Document, Window>()

const lead = (from: Window, to: Window): void => {
  if (led.get(from.document) === to) return
  led.set(from.document, to)
  from.addEventListener(
    'scroll',
    () => {
      if (Math.abs(to.scrollY - from.scrollY) > 1) to.scrollTo({ top: from.scrollY, behavior: 'instant' })
    },
    { passive: true },
  )
}
