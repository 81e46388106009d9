/** First words of answers to requirements. */
const KINDS = ['Test', 'Code', 'Docs', 'Operator', 'Absent', 'Part', 'No']

/** Finds faults in the answers of docs/asvs.md: requirements without an answer or with two, and empty answers. */
export const findRequirementFaults = (document: string, requirements: readonly string[]): string[] => {
  const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+.*?) +\| (.*?) +\|$/gm)]
  const answered = rows.flatMap(([, named = '']) => numbersIn(named, requirements))
  const unknown = answered.filter((number) => !requirements.includes(number))
  const missing = requirements.filter((number) => !answered.includes(number))
  const doubled = answered.filter((number, index) => answered.indexOf(number) !== index)
  return [
    ...unknown.map((number) => `${number} is no requirement of levels 1 and 2`),
    ...missing.map((number) => `${number} has no answer`),
    ...doubled.map((number) => `${number} has two answers`),
    ...rows.flatMap(([, named = '', answer = '']) => findAnswerFaults(named, answer)),
  ]
}

/** `1.2.3, 1.2.5` are two, `4.4.1 to 4.4.4` all between them. */
const numbersIn = (text: string, requirements: readonly string[]): string[] => {
  const range = /^(\d+\.\d+\.\d+) to (\d+\.\d+\.\d+)/.exec(text)
  if (!range) return [...text.matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number)
  const [, first = '', last = ''] = range
  return requirements.slice(requirements.indexOf(first), requirements.indexOf(last) + 1)
}

const findAnswerFaults = (named: string, answer: string): string[] => {
  const [kind = ''] = answer.split(':')
  const names = [...answer.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  if (!KINDS.includes(kind)) return [`${named} is answered by none of ${KINDS.join(', ')}`]
  if (kind === 'Test' && !names.some((name) => namesTest(name))) return [`${named} names no test`]
  if (answer.length < `${kind}: a word`.length) return [`${named} has no reason`]
  return []
}

/** Checks whether a word of a document names a test file. */
export const namesTest = (name: string): boolean => /^[\w/-]+\.(test|spec)\.(tsx?|mjs)$/.test(name)
