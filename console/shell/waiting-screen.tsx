import { WaitingRows } from '../parts/waiting.tsx'
import { Bar } from './bar.tsx'

/** Loading state of a list screen, with its title. */
export const WaitingScreen = ({ title }: { title: string }) => (
  <>
    <Bar title={title} />
    <WaitingRows what={title} />
  </>
)
