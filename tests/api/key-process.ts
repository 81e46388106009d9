// A process that serves the API with the settings of its environment, and prints its port.
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/context.ts'
import { parseEnv } from '#server/core/env.ts'

const context = await createContext(parseEnv(process.env))
const app = createApp(context)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${new URL(address).port}\n`)
