import { Page } from '../../tree.jsx'

export const dynamic = 'force-dynamic'

export default Page
