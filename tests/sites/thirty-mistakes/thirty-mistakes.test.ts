import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROBLEM_CODES } from '#schemas/explain/problem-codes.ts'
import { printProblem } from '#schemas/explain/print-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { templateCheckCommand } from '#server/app/cli/template.ts'
import { parseEnv, type Env } from '#server/core/env.ts'
import { UsageError } from '#server/core/errors.ts'
import { refuseBrokenTemplates } from '#server/templates/checked-templates.ts'
import { MISTAKES } from './mistakes.ts'
import { createSpringSite, type SpringSite } from './spring-site.ts'

let site: SpringSite
let env: Env
beforeAll(async () => {
  site = await createSpringSite()
  env = { ...parseEnv({}), rootDir: site.rootDir }
})
afterAll(() => site.remove())

/** Runs `maru template check` on the folder; returns its output and exit code. */
const check = async (): Promise<{ exitCode: number; errors: Problem[] }> => {
  let printed = ''
  const exitCode = await templateCheckCommand.run({
    args: ['--json'],
    env,
    open: () => Promise.reject(new Error('The check needs no database')),
    print: (text) => (printed += text),
    readInput: async () => '',
  })
  const problems = JSON.parse(printed) as Problem[]
  return { exitCode, errors: problems.filter(({ severity }) => severity === 'error') }
}

describe('a valid template', () => {
  it('passes the check, and lets the server start', async () => {
    expect(await check()).toEqual({ exitCode: 0, errors: [] })
    await expect(refuseBrokenTemplates(env)).resolves.toBeUndefined()
  })
})

describe('a template with a mistake', () => {
  it('covers thirty kinds at least, each reported by its own rule', () => {
    expect(new Set(MISTAKES.map(({ code }) => code)).size).toBeGreaterThanOrEqual(30)
    expect(MISTAKES.filter(({ code }) => PROBLEM_CODES[code].severity !== 'error')).toEqual([])
  })

  it.each(MISTAKES)('is refused for $title', async ({ file, change, code, pointer, says, also = [] }) => {
    await site.withChange(file, change, async () => {
      const { exitCode, errors } = await check()
      expect(exitCode).toBe(1)
      const told = errors.find((error) => error.code === code)
      expect(told).toMatchObject({ file: `templates/spring/${file}`, pointer })
      expect(told && printProblem(told)).toContain(says)
      const others = errors.filter((error) => error.code !== code && !also.includes(error.code))
      expect(others.map(printProblem)).toEqual([])
    })
  })

  it.each(MISTAKES.filter((_, index) => index % 12 === 0))(
    'keeps the server from starting with $title, which is reported',
    async ({ file, change, code }) => {
      await site.withChange(file, change, async () => {
        const refusal = await refuseBrokenTemplates(env).catch((error: unknown) => error)
        expect(refusal).toBeInstanceOf(UsageError)
        expect(String(refusal)).toContain(`${code} error  templates/spring/${file}:`)
      })
    },
  )
})
