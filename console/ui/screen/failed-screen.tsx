import { Failure } from '../states.tsx'
import { Bar } from './bar.tsx'

type Props = { readonly title: string; readonly error: unknown; readonly again: () => void }

/** Error screen that keeps the title of the screen that failed to load. */
export const FailedScreen = ({ title, error, again }: Props) => (
  <>
    <Bar title={title} />
    <Failure error={error} again={again} />
  </>
)
