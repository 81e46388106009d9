import { beatPresence } from '#schemas/generated/api/presence.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator } from '../../api/http/resource.ts'
import { beatPlace } from './beat-place.ts'

/** Operations for the console’s heartbeat. */
export const operations = [
  handleAsAdministrator(beatPresence, async ({ input, ...call }) => ({
    ...toWholeList(await beatPlace(call, input.place)),
    ...PRIVATE,
  })),
]
