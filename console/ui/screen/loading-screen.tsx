import { LoadingRows } from '../states.tsx'
import { Bar } from './bar.tsx'

/** Loading state of a list screen, with its title. */
export const LoadingScreen = ({ title }: { title: string }) => (
  <>
    <Bar title={title} />
    <LoadingRows what={title} />
  </>
)
