import { useElementSize } from '@mantine/hooks'
import { useState, type KeyboardEvent } from 'react'
import type { LookTemplate } from '#schemas/generated/api/looks.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { findTemplatePicture, PICTURE_SIZE } from '../../ui/template-pictures/template-pictures.ts'
import { isSameChoice, SITE_TYPES, toFrameAddress, type TemplateChoice } from '../../lib/data/template-choices.ts'
import styles from './templates.module.css'

/** Content of the wall's cells. */
export type Frames = 'pictures' | 'both' | 'phone'

type Props = {
  readonly templates: readonly LookTemplate[]
  readonly token: string
  readonly shown: { readonly path: string; readonly language: string; readonly date: string }
  /** Stored pictures of a sample clinic, or live pages with the clinic's own content. */
  readonly frames: Frames
  /** A comparison runs: no further page is loaded, so that the server can answer it. */
  readonly isPaused: boolean
  readonly now: TemplateChoice
  readonly chosen: TemplateChoice | null
  readonly planned: TemplateChoice | null
  readonly choose: (choice: TemplateChoice) => void
}

const WIDE_PX = 1440
const PHONE_PX = 390
const GAP_PX = 14
/** Minimum cell width in pixels; narrower windows scroll sideways. */
const LEAST_CELL_PX = 140

/** Number of pages loading at once: all two dozen would make the browser unresponsive. */
const LOADED_AT_ONCE = 4

/** Grid with a column per template and a row per site type; arrows move, Enter selects, space zooms in. */
export const TemplateGallery = (props: Props) => {
  const t = useTexts('console/templates')
  const { ref, width } = useElementSize<HTMLDivElement>()
  const { templates } = props
  const columns = Math.max(1, templates.length)
  const cell = width === 0 ? 0 : Math.max(LEAST_CELL_PX, (width - GAP_PX * (columns - 1)) / columns)
  const tracks = `repeat(${columns}, minmax(${LEAST_CELL_PX}px, 1fr))`
  const [loaded, setLoaded] = useState(0)
  const [turns, setTurns] = useState(LOADED_AT_ONCE)
  // Pages that are already loading continue; a pause only delays the next ones.
  if (!props.isPaused && turns !== loaded + LOADED_AT_ONCE) setTurns(loaded + LOADED_AT_ONCE)
  const perCell = props.frames === 'both' ? 2 : 1
  const cells = SITE_TYPES.flatMap((type) =>
    templates
      .filter(({ code, homepageTypes }) => homepageTypes.includes(type) && !pictureOf(props.frames, code, type))
      .map(({ code }) => `${type} ${code}`),
  )
  return (
    <div className={styles.wall} data-wall aria-busy={loaded < cells.length * perCell}>
      <div ref={ref} className={styles.grid} style={{ gridTemplateColumns: tracks }}>
        {templates.map(({ code, name }) => (
          <h2 key={code} className={styles.template}>
            {/* Keys: about.* */}
            {name} <small>{t(`about.${code}`, { defaultValue: '' })}</small>
          </h2>
        ))}
        {SITE_TYPES.map((type) => (
          <div key={type} className={styles.line}>
            <h3 className={styles.type}>
              {/* Keys: type.*, typeAbout.* */}
              {t(`type.${type}`)} <small>{t(`typeAbout.${type}`)}</small>
            </h3>
            <div className={styles.cells} style={{ gridTemplateColumns: tracks }}>
              {templates.map((template) =>
                template.homepageTypes.includes(type) ? (
                  <Cell
                    key={template.code}
                    {...props}
                    template={template}
                    type={type}
                    width={cell}
                    hasTurn={cells.indexOf(`${type} ${template.code}`) * perCell < turns}
                    tellLoaded={() => setLoaded((count) => count + 1)}
                  />
                ) : (
                  <span key={template.code} />
                ),
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Returns the stored picture of a cell; null for live pages, such as those of packaged templates. */
const pictureOf = (frames: Frames, code: string, type: TemplateChoice['homepageType']): string | null =>
  frames === 'pictures' ? findTemplatePicture(code, type) : null

type CellProps = Props & {
  readonly template: LookTemplate
  readonly type: TemplateChoice['homepageType']
  readonly width: number
  /** The cell's pages may load now. */
  readonly hasTurn: boolean
  readonly tellLoaded: () => void
}

const Cell = (props: CellProps) => {
  const { template, type, width, token, shown, frames, now, chosen, planned, choose, hasTurn, tellLoaded } = props
  const t = useTexts('console/templates')
  const choice: TemplateChoice = { templateCode: template.code, homepageType: type }
  const name = t('lookName', { template: template.name, type: t(`type.${type}`) })
  const isNow = isSameChoice(choice, now)
  const isChosen = isSameChoice(choice, chosen)
  const isPlanned = isSameChoice(choice, planned)
  const [isThere, setThere] = useState(false)
  const page = {
    address: toFrameAddress(token, choice, shown, true),
    name,
    tellLoaded: () => {
      setThere(true)
      tellLoaded()
    },
  }
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === ' ') {
      event.preventDefault()
      window.open(toFrameAddress(token, choice, shown, false), '_blank', 'noopener')
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    step(event.currentTarget)?.focus()
  }
  const picture = pictureOf(frames, template.code, type)
  const phoneWidth = frames === 'phone' ? width : width * 0.23
  return (
    <button
      type="button"
      className={styles.cell}
      data-now={isNow || undefined}
      data-chosen={isChosen || undefined}
      data-frames={frames}
      data-loading={(!picture && !isThere) || undefined}
      aria-pressed={isChosen}
      aria-label={[name, isNow && t('isNow'), isPlanned && t('isPlanned'), isChosen && t('isChosen')]
        .filter(Boolean)
        .join(', ')}
      onClick={() => choose(choice)}
      onKeyDown={move}
    >
      {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" {...PICTURE_SIZE} />}
      {!picture && hasTurn && width > 0 && frames !== 'phone' && (
        <StillPage {...page} className={styles.wide} scale={width / WIDE_PX} />
      )}
      {!picture && width > 0 && frames !== 'pictures' && (
        <span className={styles.phone} style={{ width: phoneWidth }}>
          {hasTurn && <StillPage {...page} scale={phoneWidth / PHONE_PX} />}
        </span>
      )}
      <span className={styles.marks}>
        {isNow && <span className={styles.now}>{t('isNow')}</span>}
        {isPlanned && <span className={styles.planned}>{t('isPlanned')}</span>}
        {isChosen && <span className={styles.chosen}>{t('isChosen')}</span>}
      </span>
    </button>
  )
}

type StillPageProps = {
  readonly address: string
  readonly name: string
  readonly scale: number
  readonly className?: string | undefined
  readonly tellLoaded: () => void
}

/** Non-interactive page: its cell is the control that is clicked and announced. */
const StillPage = ({ address, name, scale, className, tellLoaded }: StillPageProps) => (
  <iframe
    className={className}
    style={{ transform: `scale(${scale})` }}
    src={address}
    title={name}
    sandbox="allow-same-origin"
    // Excludes its links from the tab order.
    inert
    aria-hidden
    onLoad={tellLoaded}
  />
)

/** Returns the neighbouring cell; null at the edge. */
const aside = (place: HTMLElement, columns: number, lines: number): HTMLElement | null => {
  const all = [...(place.closest('[data-wall]')?.querySelectorAll('button') ?? [])]
  const perLine = place.parentElement?.childElementCount ?? 1
  const next = all.findIndex((one) => one === place) + columns + lines * perLine
  return all[next] ?? null
}

const STEPS: Readonly<Record<string, (place: HTMLElement) => HTMLElement | null>> = {
  ArrowLeft: (place) => aside(place, -1, 0),
  ArrowRight: (place) => aside(place, 1, 0),
  ArrowUp: (place) => aside(place, 0, -1),
  ArrowDown: (place) => aside(place, 0, 1),
}
