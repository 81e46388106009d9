import { Page } from '../tree.jsx'

export default Page
