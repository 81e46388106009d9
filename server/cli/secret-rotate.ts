import { createContext } from '../context.ts'
import { UsageError } from '../env.ts'
import { resources } from '../resources/registry.ts'
import { addKey } from '../secrets/key-ring.ts'
import { resealColumns } from '../secrets/reseal.ts'
import type { Command } from './command.ts'

/** `maru secret rotate`: a new secret key, and everything sealed with older ones sealed with it. */
export const secretRotateCommand: Command = {
  name: 'secret rotate',
  usage: 'secret rotate',
  summary: 'makes a new secret key and seals with it what older ones have sealed',
  examples: ['secret rotate'],
  run: async ({ args, env, print }) => {
    if (args.length > 0) throw new UsageError('maru secret rotate takes no words.')
    if (env.secretKeys.length === 1) throw new UsageError(WHERE_SETTINGS_RULE)
    if (env.secretKeys.length === 0) addKey(env.dataDir)
    // Opened after the new key is there, so that it seals with that one.
    const context = await createContext(env)
    try {
      let count = 0
      for (const { sealed = [] } of resources)
        for (const columns of sealed) count += await resealColumns(context.db, context.secrets, columns)
      print(`${count} texts are sealed with the new key now. ${env.secretKeys.length === 0 ? KEPT : REMOVE}`)
      return 0
    } finally {
      await context.close()
    }
  },
}

const WHERE_SETTINGS_RULE =
  'SECRET_KEY names the only key. To rotate it: make one with openssl rand -hex 32, set SECRET_KEY=<new>,<old> on every node, restart them, and run this again.'
const KEPT = 'The one before it still opens what running processes seal, until the next rotation.'
const REMOVE = 'The older keys can be taken out of SECRET_KEY.'
