import { Failure } from '../parts/failure.tsx'
import { Bar } from './bar.tsx'

type Props = { readonly title: string; readonly error: unknown; readonly again: () => void }

/** A screen that could not be read says which one it is all the same. */
export const FailedScreen = ({ title, error, again }: Props) => (
  <>
    <Bar title={title} />
    <Failure error={error} again={again} />
  </>
)
