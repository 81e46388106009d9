import { LoadingRows } from '../states.tsx'
import { Bar } from './bar.tsx'

export const LoadingScreen = ({ title }: { title: string }) => (
  <>
    <Bar title={title} />
    <LoadingRows what={title} />
  </>
)
