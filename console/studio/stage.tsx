import { useElementSize } from '@mantine/hooks'
import { useTexts } from '../texts/use-texts.ts'
import styles from './studio.module.css'
import { useFrame } from './use-frame.ts'

/** Widths of the page in pixels. */
export const WIDTHS = [1440, 820, 390] as const

type Props = {
  readonly address: string
  readonly digest: string
  readonly width: number
  readonly chosen: string | null
  readonly choose: (id: string) => void
}

/** The real page, made smaller until it fits, with an edge around what is chosen. */
export const Stage = ({ address, digest, width, chosen, choose }: Props) => {
  const t = useTexts('console/studio')
  const { ref, width: room, height } = useElementSize()
  const scale = room === 0 ? 0.5 : Math.min(1, room / width)
  const { enter, edges } = useFrame({ address, digest, chosen, choose })
  return (
    <div ref={ref} className={styles.stage}>
      <div className={styles.scaled} style={{ width: width * scale }}>
        <iframe
          key={address}
          title={t('page')}
          src={address}
          className={styles.frame}
          style={{ width, height: height / scale, transform: `scale(${scale})` }}
          onLoad={(event) => enter(event.currentTarget)}
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
      </div>
      <span className={styles.scale}>{Math.round(scale * 100)}%</span>
    </div>
  )
}
