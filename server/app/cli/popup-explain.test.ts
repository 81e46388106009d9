import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContext } from '../context.ts'
import { seedDemo } from '../demo/seed.ts'
import { parseEnv } from '../../core/env.ts'
import { commands } from './commands.ts'
import { runCli } from './run-cli.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maru-popups-'))
const readEnv = () => parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })

beforeAll(async () => {
  // The demo's popups run around the day of its loading.
  const context = await createContext(readEnv(), { clock: { now: () => new Date('2026-11-20T03:00:00Z') } })
  await seedDemo(context)
  await context.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const explain = async (...argv: string[]) => {
  const printed: string[] = []
  const code = await runCli({
    argv: ['popup', 'explain', ...argv],
    commands,
    readEnv,
    print: (text) => printed.push(text),
    printError: (text) => printed.push(text),
  })
  return { code, text: printed.join('\n') }
}

const explainJson = async (...argv: string[]) => JSON.parse((await explain(...argv, '--json')).text) as unknown

describe('maru popup explain', () => {
  it('lists the popups shown, in order, and why each other one is not', async () => {
    const { code, text } = await explain('--partner', 'lumi', '--route', '/', '--device', 'PC', '--date', '2026-11-20')
    expect(code).toBe(0)
    expect(text).toBe(
      [
        'lumi / on PC at 2026-11-20 12:00 Asia/Seoul: LAYER, one after another, dimmed',
        '',
        'Shows',
        '  1. popup 1 "이달의 이벤트 안내", a carousel of 2, 340 × 472 px',
        '',
        'Does not show',
        '  popup 2 "첫 방문 안내": it is only for /introduce',
        '  popup 3 "시술 전 확인 사항": it is only for /cscenter/faq',
        '  popup 4 "온라인 상담 안내": it is only for /exhibitions',
        '',
        'A visitor who ticked "don’t show today" on a popup sees the others.',
      ].join('\n'),
    )
  })

  it('maps an address to its route', async () => {
    const explained = await explainJson('--partner', 'lumi', '--route', '/products/7', '--date', '2026-11-20')
    expect(explained).toMatchObject({ route: '/products/{productId}', shown: [] })
  })

  it('prints the size of a popup', async () => {
    const explained = await explainJson('--partner', 'lumi', '--route', '/cscenter/faq', '--date', '2026-11-20')
    expect(explained).toMatchObject({ shown: [{ id: 3, width: 400, height: 400 }] })
  })

  it('reports popups that have not started or have ended, in the clinic’s time zone', async () => {
    const early = await explainJson('--partner', 'haneul', '--route', '/introduce', '--date', '2026-11-13T09:59')
    expect(early).toMatchObject({
      at: '2026-11-13T00:59:00.000Z',
      popupType: 'GRID',
      shown: [],
      notShown: [{ id: 1 }, { id: 2, reasons: ['it starts on 2026-11-13 10:00'] }, { id: 3 }],
    })
    const between = await explainJson('--partner', 'haneul', '--route', '/introduce', '--date', '2026-11-13T10:00')
    expect(between).toMatchObject({ shown: [{ id: 2 }] })
    const late = await explainJson('--partner', 'haneul', '--route', '/introduce', '--date', '2026-12-01T19:00')
    expect(late).toMatchObject({
      shown: [],
      notShown: [{ id: 1 }, { id: 2, reasons: ['it ended on 2026-12-01 19:00'] }, { id: 3 }],
    })
  })

  it('prints only a ratio for phones', async () => {
    const { text } = await explain('--partner', 'onyu', '--device', 'mobile', '--date', '2026-11-20')
    expect(text).toContain('onyu / on MOBILE')
    expect(text).toContain('as wide as the screen, 320:426')
  })

  it.each([
    [['--partner', 'nobody'], 'Unknown partner "nobody". Existing partners: lumi, haneul, onyu.'],
    [['--route', '/product'], '"/product" is not a route. Did you mean "/products"?'],
    [['--device', 'TV'], 'Unknown device "TV". Devices: PC, MOBILE.'],
    [['--date', '2026-02-30'], '"2026-02-30" is not a date. Write 2026-11-20 or 2026-11-20T18:30.'],
    [['--date', 'tomorrow'], '"tomorrow" is not a date.'],
    [['--when', 'now'], 'Usage: maru popup explain --partner <code>'],
  ])('explains %j', async (args, message) => {
    const { code, text } = await explain(...(args[0] === '--partner' ? args : ['--partner', 'lumi', ...args]))
    expect(code).toBe(2)
    expect(text).toContain(message)
  })
})
