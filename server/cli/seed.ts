import { seedDemo } from '../demo/seed.ts'
import type { Command } from './command.ts'

/** `maru seed`: the demo clinics, into an empty database. */
export const seedCommand: Command = {
  name: 'seed',
  usage: 'seed',
  summary: 'loads the demo clinics into an empty database',
  examples: ['seed'],
  run: async ({ open, print }) => {
    const codes = await seedDemo(await open())
    print(codes.length > 0 ? `Loaded ${codes.join(', ')}.` : 'There are partners already; nothing was loaded.')
    return 0
  },
}
