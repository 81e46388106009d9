import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { toSmall } from '../thumb.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { Cuts, FocalPicker } from './focal-picker.tsx'
import type { Point } from './focal-point.ts'

type Props = {
  readonly src: string
  /** Width divided by height. */
  readonly ratio: number
  /** Current position; null where the place uses the picture's own point. */
  readonly point: Point | null
  /** The picture's own point, used where the place sets none. */
  readonly own: Point | null
  /** Called with null to use the picture's own focal point again. */
  change: (point: Point | null) => void
  close: () => void
}

/** Dialog for the focal point of one use, which overrides the picture's own. */
export const FocalDialog = ({ src, ratio, point: before, own, change, close }: Props) => {
  const t = useTexts('console/media')
  const [point, setPoint] = useState(before)
  const shown = point ?? own
  const small = toSmall(src, 1080)
  return (
    <Modal opened onClose={close} size={520} title={t('focal.label')} closeButtonProps={{ 'aria-label': t('close') }}>
      <FocalPicker src={small} ratio={ratio} point={shown} change={setPoint} />
      <Cuts src={small} point={shown} />
      <Group mt="md" justify="flex-end">
        <Button variant="subtle" disabled={point === null} onClick={() => setPoint(null)}>
          {t('focal.follow')}
        </Button>
        <Button
          onClick={() => {
            change(point)
            close()
          }}
        >
          {t('focal.use')}
        </Button>
      </Group>
    </Modal>
  )
}
