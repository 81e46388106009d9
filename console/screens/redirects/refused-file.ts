import { isRecord } from '#schemas/is-record.ts'
import { ApiError } from '../../lib/api/call.ts'
import type { Translate } from '../../lib/texts/use-texts.ts'

/** Describes the line or address for which a file was rejected, and why; null for failures without a line. */
export const describeRefusedFile = (
  error: unknown,
  // Texts: console/redirects
  say: Translate,
): string | null => {
  if (!(error instanceof ApiError) || !error.code.startsWith('redirect/')) return null
  const { problems, from, chain } = error.details
  const [line, ...others] = Array.isArray(problems) ? problems.filter(isRecord) : []
  const [first] = Array.isArray(chain) ? chain : [from]
  const where = line ? say('line', { row: line['row'] }) : typeof first === 'string' ? first : null
  const given = line?.['code']
  const code = (typeof given === 'string' ? given : error.code).replace('/', '-')
  // Keys: fault.*
  const fault = say(`fault.${code}`, { defaultValue: say('fault.other') })
  return [
    where === null ? fault : `${where}: ${fault}`,
    ...(others.length > 0 ? [say('otherLines', { count: others.length })] : []),
    say('nothingChanged'),
  ].join(' ')
}
