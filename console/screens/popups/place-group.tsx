import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowDownLeft,
  IconArrowDownRight,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconArrowUpLeft,
  IconArrowUpRight,
  IconPointFilled,
} from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import type { GroupProps } from '../../content-editing/editor/entry-editor-extension.ts'
import { useForm } from '../../content-editing/forms/form-context.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { DIRECTIONS, readPopup } from '../../lib/data/popups.ts'
import styles from './place-group.module.css'
import type { PopupDirection } from '#schemas/popups/popup-place.ts'

const ICONS = {
  TOP_LEFT: IconArrowUpLeft,
  TOP: IconArrowUp,
  TOP_RIGHT: IconArrowUpRight,
  LEFT: IconArrowLeft,
  CENTER: IconPointFilled,
  RIGHT: IconArrowRight,
  BOTTOM_LEFT: IconArrowDownLeft,
  BOTTOM: IconArrowDown,
  BOTTOM_RIGHT: IconArrowDownRight,
}

/** Edits the position of a popup, one of nine, and its size. */
export const PlaceGroup = ({ draft }: GroupProps) => {
  const t = useTexts('console/popups')
  const { isReadOnly } = useForm()
  const { isAutoPlacement, direction, pcSizeType, ...sizes } = readPopup({ ...draft.entry, data: draft.data })
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const change = (fields: Record<string, unknown>) => draft.edit({ ...draft.data, ...fields })
  const shown = isAutoPlacement ? 'CENTER' : direction
  const step = (event: KeyboardEvent) => {
    const next = nextPlace(shown, event.key)
    if (next === null || isReadOnly) return
    event.preventDefault()
    change({ direction: next, isAutoPlacement: false })
    buttons.current.get(next)?.focus()
  }
  const size = (name: 'pcWidth' | 'pcHeight' | 'mobileWidth' | 'mobileHeight') => (
    <NumberInput
      // Keys: size.*
      aria-label={t(`size.${name}`)}
      hideControls
      allowDecimal={false}
      min={1}
      max={4000}
      w={76}
      readOnly={isReadOnly}
      value={sizes[name]}
      onChange={(next) => typeof next === 'number' && next >= 1 && change({ [name]: next })}
    />
  )
  return (
    <div className={styles.placing}>
      <div>
        <div className={styles.nine} role="radiogroup" aria-label={t('place')}>
          {DIRECTIONS.map((one) => {
            const Icon = ICONS[one]
            return (
              <button
                key={one}
                ref={(element) => void (element && buttons.current.set(one, element))}
                type="button"
                role="radio"
                aria-checked={one === shown}
                // Keys: direction.*
                aria-label={t(`direction.${one}`)}
                tabIndex={one === shown ? 0 : -1}
                disabled={isReadOnly}
                onKeyDown={step}
                onClick={() => change({ direction: one, isAutoPlacement: false })}
              >
                <Icon size={16} stroke={1.7} aria-hidden />
              </button>
            )
          })}
        </div>
        <Switch
          mt="sm"
          label={t('automatic')}
          disabled={isReadOnly}
          checked={isAutoPlacement}
          onChange={(event) => change({ isAutoPlacement: event.currentTarget.checked })}
        />
      </div>
      <div className={styles.sizes}>
        <SegmentedControl
          size="xs"
          aria-label={t('sizeType')}
          readOnly={isReadOnly}
          data={[
            { value: 'RATIO', label: t('ratio') },
            { value: 'FIXED', label: t('fixed') },
          ]}
          value={pcSizeType}
          onChange={(next) => change({ pcSizeType: next })}
        />
        <p>
          <span>{t('wide')}</span> {size('pcWidth')} × {size('pcHeight')}
        </p>
        <p>
          <span>{t('phone')}</span> {size('mobileWidth')} × {size('mobileHeight')}
        </p>
      </div>
    </div>
  )
}

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the position that an arrow key moves to; null at the edge, and for any other key. */
export const nextPlace = (from: PopupDirection, key: string): PopupDirection | null => {
  const step = STEPS[key]
  if (!step) return null
  const index = DIRECTIONS.indexOf(from)
  const column = (index % 3) + step[0]
  const row = Math.floor(index / 3) + step[1]
  return column < 0 || column > 2 || row < 0 || row > 2 ? null : (DIRECTIONS[row * 3 + column] ?? null)
}
