import { Page } from '../../tree.jsx'

export const dynamic = 'force-dynamic'

let visits = 0

/** Another text each time, as after a change. */
export default function Changed() {
  visits += 1
  return <Page number={visits} />
}
