import { startClient } from '../client/start-client.ts'

startClient()
