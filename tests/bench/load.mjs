// Runs the measurement as Vite loads it, on the build that scripts/bench.mjs made.
import { runnerImport } from 'vite'

await runnerImport('./tests/bench/measure-load.ts')
