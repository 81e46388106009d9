import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './project.mjs'

/**
 * Runs a program in the repository's folder and gives its exit code, and its output when `isQuiet` keeps it back.
 * What the program itself starts as `node` is the project's Node too.
 */
export function runProgram(file, args, { env = {}, isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const program = spawn(file, args, {
      cwd: root,
      env: { ...process.env, PATH: withProjectPrograms(), ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    const output = []
    program.stdout?.on('data', (chunk) => output.push(chunk))
    program.stderr?.on('data', (chunk) => output.push(chunk))
    program.on('error', reject)
    program.on('close', (code, signal) => {
      resolve({ code: code ?? 1, signal, output: Buffer.concat(output).toString('utf8') })
    })
    passSignalsOn(program)
  })
}

/**
 * Puts a Node program in this process's place, so that signals and the exit code are its own; where the system or
 * this Node cannot do that, runs it and passes them on.
 */
export async function becomeNode(node, args, env = {}) {
  const environment = { ...process.env, PATH: withProjectPrograms(), ...env }
  if (process.platform !== 'win32' && typeof process.execve === 'function') {
    process.chdir(root)
    process.execve(node, [node, ...args], environment)
  }
  const { code, signal } = await runProgram(node, args, { env })
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code
}

function withProjectPrograms() {
  return join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '')
}

function passSignalsOn(program) {
  // A terminal sends Ctrl-C to the program as well; sent twice, it would stop without tidying up.
  const pass = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) program.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  program.on('close', () => {
    for (const signal of signals) process.off(signal, pass)
  })
}
