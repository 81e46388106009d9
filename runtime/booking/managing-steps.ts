import type { SnapshotFrom } from 'xstate'
import type { managingMachine } from './flow/managing.ts'

/** State of a reservation being managed. */
export type ManagingSnapshot = SnapshotFrom<typeof managingMachine>

/** A step of managing an existing reservation. */
export type ManagingStep = 'find' | 'found' | 'move' | 'cancel'

/** Returns the visible step; null while the widget is closed. */
export const findManagingStep = ({ value }: ManagingSnapshot): ManagingStep | null => {
  switch (value) {
    case 'asking':
    case 'finding':
      return 'find'
    case 'found':
    case 'taking':
      return 'found'
    case 'choosing':
    case 'moving':
      return 'move'
    case 'doubting':
    case 'cancelling':
      return 'cancel'
    default:
      return null
  }
}
