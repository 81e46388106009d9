import { describe, expect, it } from 'vitest'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { listFlags, meaningOf } from './help.ts'
import { runCli } from './run-cli.ts'

const maru = async (...argv: string[]) => {
  const printed: string[] = []
  const errors: string[] = []
  const code = await runCli({
    argv,
    commands,
    // Help for a command reads no settings.
    readEnv: () => parseEnv({ PORT: 'none' }),
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

describe('the help of a command', () => {
  it('prints synopsis, options and examples, regardless of other arguments', async () => {
    const { code, printed } = await maru('partner', 'switch', 'lumi', '--help')
    expect(code).toBe(0)
    expect(printed).toContain('Usage: npm run maru -- partner switch <partnerCode>')
    expect(printed).toMatch(/Options:\n {2}--template <code> {2}template; default: the current one/)
    expect(printed).toMatch(/--dry-run +prints what would change, without changing anything/)
    expect(printed).toContain('Examples:\n  npm run maru -- partner switch lumi --template calm --dry-run')
  })

  it.each(commands.map((command) => [command.name, command] as const))(
    'for "%s" explains each option, and its examples begin with a command',
    (name, { usage, options = {}, examples = [] }) => {
      expect(usage.startsWith(name)).toBe(true)
      expect(listFlags(usage).filter((flag) => meaningOf(flag, options) === '')).toEqual([])
      const isCommand = (example: string) => commands.some((one) => `${example} `.startsWith(`${one.name} `))
      expect(examples.filter((example) => !isCommand(example))).toEqual([])
    },
  )
})

describe('a group of commands', () => {
  it.each([['partner'], ['fleet'], ['admin'], ['template']])('“%s” lists its own commands', async (word) => {
    const { code, errors } = await maru(word)
    expect(code).toBe(2)
    expect(errors).toContain(`Usage: npm run maru -- ${word} <command>`)
    expect(errors.match(new RegExp(`^  ${word} `, 'gm'))?.length).toBeGreaterThan(2)
    expect(errors).not.toContain('webhook')
    expect(await maru(word, '--help')).toMatchObject({ code: 0, printed: errors })
    expect(await maru('help', word)).toMatchObject({ code: 0, printed: errors })
  })
})

describe('unknown commands', () => {
  it.each([
    [['partner', 'swich', 'lumi'], 'Unknown command "partner swich". Did you mean "partner switch"?'],
    [['partnr', 'list'], 'Unknown command "partnr list". Did you mean "partner list"?'],
    [['bakup', '--json'], 'Unknown command "bakup". Did you mean "backup"?'],
  ])('are answered with the nearest existing one: %j', async (words, message) => {
    const { code, errors } = await maru(...words)
    expect(code).toBe(2)
    expect(errors).toContain(message)
  })

  it('list their family if they name one, and all commands otherwise', async () => {
    expect((await maru('fleet', 'frobnicate')).errors).toMatch(/"fleet frobnicate"\.\n\n {2}fleet who/)
    expect((await maru('xyzzy')).errors).toContain('Usage: npm run maru -- <command>')
  })
})
