import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { FrameLoading } from '../../ui/frame-loading.tsx'
import { PageFrame } from '../../ui/preview/page-frame.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { InPlace } from './in-place.ts'
import type { ItemInSight } from './item-in-sight.ts'
import { useCanvasFrame } from './use-canvas-frame.ts'
import type { Mirror } from './mirror.ts'
import type { Width } from './page-tools.tsx'
import styles from './pages.module.css'
import { readSections, type PlacedSection } from './sections.ts'

type Props = {
  readonly address: string
  /** A new version reloads the page. */
  readonly version: string
  readonly width: Width
  readonly chosen: string | null
  readonly choose: (id: string | null) => void
  readonly goTo: (path: string) => void
  readonly others: ReadonlyMap<string, string>
  readonly onSections: (sections: readonly PlacedSection[]) => void
  readonly mirror: Mirror
  readonly inPlace: InPlace
  readonly inSight: ItemInSight
}

/**
 * The real page, scaled to fit. A new version loads behind the visible one and replaces it, at the same scroll
 * position, when complete: nothing flickers while the user writes.
 */
export const Canvas = (props: Props) => {
  const { address, version, width, chosen, choose, goTo, others, onSections, mirror, inPlace, inSight } = props
  const t = useTexts('console/pages')
  const { ref, width: room, height } = useElementSize()
  const [shown, setShown] = useState<string | null>(null)
  const scale = room === 0 ? 0.5 : Math.min(1, room / width)
  const frame = useCanvasFrame({ choose, goTo, chosen, others, inPlace })
  // A reload would discard the text that is being edited on the page.
  const wanted = frame.isWriting && shown !== null ? shown : `${address}#${version}`
  const frames = shown === null || shown === wanted ? [wanted] : [shown, wanted]
  return (
    <div ref={ref} className={styles.canvas} data-width={width} data-page-canvas aria-busy={shown !== wanted}>
      {shown !== wanted && <FrameLoading />}
      <div className={styles.scaled} style={{ width: width * scale }}>
        {frames.map((one) => (
          <PageFrame
            key={one}
            title={t('canvas')}
            src={one.split('#')[0] ?? one}
            className={styles.frame}
            isWaiting={one !== shown && shown !== null}
            style={{ width, height: scale === 0 ? 0 : height / scale, transform: `scale(${scale})` }}
            enter={(next) => {
              frame.enter(next)
              if (!next.contentDocument) return
              mirror.enter(next.contentDocument)
              inSight.enter(next.contentDocument)
              onSections(readSections(next.contentDocument))
            }}
            load={() => setShown(one)}
          />
        ))}
        {frame.marks.map(({ id, kind, box, name }) => (
          <div
            key={`${kind}-${id}`}
            className={styles.mark}
            data-kind={kind}
            style={{
              top: box.top * scale,
              left: box.left * scale,
              width: box.width * scale,
              height: box.height * scale,
            }}
          >
            {name !== '' && <span>{name}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
