import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  countExit,
  countPlaywright,
  countVitest,
  judgeRun,
  listFlaky,
  listSlowestPlaywright,
  listSlowestVitest,
  printCounts,
} from './count-tests.mjs'
import { root, secondsSince } from './project.mjs'
import { runProgram } from './run-program.mjs'

const REPORTS = join(root, 'test-results')

/**
 * Environment for a checker written in Go. By default it uses all cores, with a checker on each that resolves the
 * library types again, and runs its garbage collector while others wait: 50% more work. It ends before a collection is
 * needed, unless the project grows.
 */
const ONE_CORE = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** One program that checks something; its exit code is its answer. */
export function programCheck(name, ...args) {
  return {
    name,
    run: async (node) => {
      const { code, output } = await runProgram(node, args, { isQuiet: true, env: ONE_CORE })
      return { counts: countExit(code), output }
    },
  }
}

/** The tests of some of vitest.config.ts's projects: all, those in some files, or with `related` those that need some. */
export function vitestCheck(name, projects, { command = 'run', words = [], namesSlowest = false } = {}) {
  return {
    name,
    run: async (node) => {
      const report = await freshReport(name)
      const args = ['node_modules/vitest/vitest.mjs', command, ...words]
      args.push('--run', '--passWithNoTests', ...projects.flatMap((project) => ['--project', project]))
      args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${report}`)
      const { code, output } = await runProgram(node, args, { isQuiet: true, env: { NODE_ENV: 'test' } })
      const slowest = namesSlowest ? ((await readReport(report, listSlowestVitest)) ?? []) : []
      return { counts: judgeRun(await readCounts(report, countVitest), code), output, slowest }
    },
  }
}

/** The tests of playwright.config.ts, in the browser of setUpTestPrograms, on what build made. */
export function playwrightCheck(name, env) {
  return {
    name,
    run: async (node) => {
      const report = await freshReport(name)
      const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json']
      const { code, output } = await runProgram(node, args, {
        isQuiet: true,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      })
      const flaky = (await readReport(report, listFlaky)) ?? []
      const slowest = (await readReport(report, listSlowestPlaywright)) ?? []
      return { counts: judgeRun(await readCounts(report, countPlaywright), code), output, flaky, slowest }
    },
  }
}

/** Runs checks, two at once, says how each went, and shows what a failed one printed. Gives the counts of each. */
export async function runChecks(node, checks) {
  const waiting = [...checks]
  const all = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now()
      const { counts, output, flaky = [], slowest = [] } = await check.run(node)
      if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`)
      // A flaky test is a bug in the test or in the tested code and has to be fixed.
      for (const test of flaky) console.log(`${check.name.padEnd(14)} passed only when repeated: ${test}`)
      console.log(`${check.name.padEnd(14)} ${printCounts(counts)}  ${secondsSince(start)}`)
      if (slowest.length > 0) console.log(['  The slowest tests:', ...slowest.map((line) => `  ${line}`)].join('\n'))
      all.push(counts)
    }
  }
  await Promise.all([work(), work()])
  return all
}

async function freshReport(name) {
  await mkdir(REPORTS, { recursive: true })
  const path = join(REPORTS, `${name}.json`)
  await rm(path, { force: true })
  return path
}

async function readCounts(path, count) {
  return (await readReport(path, count)) ?? { passed: 0, failed: 0, skipped: 0 }
}

async function readReport(path, read) {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : read(JSON.parse(text))
}
