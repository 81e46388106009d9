// Runs the measurement as Vite loads it: fixtures are found by a glob, which Node does not know.
import { runnerImport } from 'vite'

await runnerImport('./tests/bench/measure-board-passwords.ts')
