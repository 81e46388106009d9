// Runs the comparison as Vite loads it, on the build that scripts/bench.mjs made.
import { runnerImport } from 'vite'

await runnerImport('./tests/bench/measure-peers.ts')
