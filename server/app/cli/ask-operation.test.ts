import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '../context.ts'
import { AppError } from '../../core/errors.ts'
import { describeProblem, readEntryNames, printRefusal } from './ask-operation.ts'
import { confirm } from './partner-remove.ts'
import { findPartner, requireOwnContent } from './find-partner.ts'
import { readPassphrase } from './passphrase.ts'
import { readPipedInput } from './piped-input.ts'
import { printImportRefusals } from './refusals.ts'

const printed: string[] = []
const print = (text: string) => void printed.push(text)
beforeEach(() => {
  printed.length = 0
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('entry names', () => {
  it('consist of kind and key', () => {
    expect(readEntryNames(['products/12', 'roles/home.hero'])).toEqual([
      { kind: 'products', key: '12' },
      { kind: 'roles', key: 'home.hero' },
    ])
    expect(readEntryNames([])).toEqual([])
  })

  it.each(['products', 'products/', '/12', 'Products/12', 'products/../x', 'products/12/x'])('are no %s', (word) => {
    expect(() => readEntryNames([word])).toThrow(`"${word}" is not an entry name. Write <kind>/<key>`)
  })
})

describe('a refusal', () => {
  const refusal = new AppError('content/refused', 422, 'This content cannot be stored.', {
    problems: [{ kind: 'faqs', key: '3', severity: 'warning', message: 'Too long' }, 'odd'],
    clashes: [{ pointer: '/name' }],
  })

  it('is printed with all its problems, and exits with 1', async () => {
    expect(
      await printRefusal(print, async () => {
        throw refusal
      }),
    ).toBe(1)
    expect(printed).toEqual([
      'This content cannot be stored.\n  warning  faqs/3  Too long\n  error  undefined/undefined  undefined\n  {"pointer":"/name"}',
    ])
    expect(describeProblem({ kind: 'faqs', key: '3', message: 'Empty' })).toBe('  error  faqs/3  Empty')
  })

  it('is printed as one sentence by simpler commands', async () => {
    expect(
      await printImportRefusals({ print }, async () => {
        throw refusal
      }),
    ).toBe(1)
    expect(printed).toEqual(['This content cannot be stored. (content/refused)'])
  })

  it('does not include bugs, which are rethrown', async () => {
    const bug = async () => {
      throw new TypeError('a bug')
    }
    await expect(printRefusal(print, bug)).rejects.toThrow('a bug')
    await expect(printImportRefusals({ print }, bug)).rejects.toThrow('a bug')
    expect(await printRefusal(print, async () => 0)).toBe(0)
  })
})

describe('the clinic named by a command', () => {
  const context = (count: number) =>
    ({
      loadPartnerByCode: async (code: string) => (code === 'c1' ? { id: 1 } : null),
      partners: async function* () {
        for (let index = 1; index <= count; index += 1) yield { partner: { partnerCode: `c${index}` } }
      },
      // The code under test uses nothing else.
    }) as unknown as Context

  it('is found by its code', async () => {
    expect(await findPartner(context(2), 'c1')).toEqual({ id: 1 })
  })

  it.each([
    [0, 'x', 'Unknown partner "x". There are no partners yet. `maru seed` loads the demo.'],
    [2, 'x', 'Unknown partner "x". Existing partners: c1, c2.'],
    [20, undefined, 'Give a partner code. Existing partners: c1, c2, c3'],
    [30, 'x', 'c20 …; for the full list: maru partner list.'],
  ])('is rejected if unknown or missing, and the error lists the existing ones (%i)', async (count, code, words) => {
    await expect(findPartner(context(count), code)).rejects.toThrow(words)
  })

  it('is looked after elsewhere where another back-end has it', () => {
    expect(() => requireOwnContent({ backEnd: {} } as never)).toThrow('unset CONTENT_API_URL')
    expect(() => requireOwnContent({ backEnd: null })).not.toThrow()
  })
})

describe('piped input', () => {
  // The tests need no more of a terminal's stream.
  const stream = () => new PassThrough() as unknown as NodeJS.ReadStream & PassThrough

  it('is read in full, without the final line break', async () => {
    const input = stream()
    const reading = readPipedInput(input)
    input.write('two\n')
    input.end('lines\r\n')
    expect(await reading).toBe('two\nlines')
  })

  it('is empty at a terminal and for a silent pipe', async () => {
    expect(await readPipedInput(Object.assign(stream(), { isTTY: true }))).toBe('')
    const silent = stream()
    const reading = readPipedInput(silent)
    await new Promise((resolve) => setTimeout(resolve, 3100))
    expect([await reading, silent.destroyed]).toEqual(['', true])
  })

  it('confirms a word, ignoring surrounding blanks', async () => {
    const say = (words: string) => confirm({ print, readInput: async () => words }, 'lumi')
    expect([await say(' lumi '), await say('Lumi'), await say('')]).toEqual([true, false, false])
  })

  it('is the passphrase unless the environment has one, and without either an error explains where to put it', async () => {
    vi.stubEnv('MARU_PASSPHRASE', '')
    expect(await readPassphrase({ print, readInput: async () => 'piped' })).toBe('piped')
    await expect(readPassphrase({ print, readInput: async () => '' })).rejects.toThrow(
      'pass the passphrase on standard input',
    )
    vi.stubEnv('MARU_PASSPHRASE', 'from the environment')
    expect(await readPassphrase({ print, readInput: async () => 'piped' })).toBe('from the environment')
  })
})
