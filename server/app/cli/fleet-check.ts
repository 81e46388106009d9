import { parseArgs } from 'node:util'
import { describeRelease, findReleaseFaults } from '../../templates/rollouts/release-faults.ts'
import type { Command } from './command.ts'

/** `maru fleet check`: checks that this build can still render the versions in use. */
export const fleetCheckCommand: Command = {
  name: 'fleet check',
  usage: 'fleet check [--json]',
  summary: 'checks that this build can render the template versions in use',
  examples: ['fleet check'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const releases = await findReleaseFaults(await open())
    const faulty = releases.filter(({ problems }) => problems?.length !== 0)
    if (values.json) print(JSON.stringify(releases, null, 2))
    else
      print(releases.length === 0 ? 'All partners use the newest version.' : releases.map(describeRelease).join('\n'))
    return faulty.length > 0 ? 1 : 0
  },
}
