import { WaitingRows } from '../parts/waiting.tsx'
import { Bar } from './bar.tsx'

/** A screen of a list that is still coming, under the screen's name. */
export const WaitingScreen = ({ title }: { title: string }) => (
  <>
    <Bar title={title} />
    <WaitingRows what={title} />
  </>
)
