import type { MakingSnapshot } from '../making-steps.ts'

/** Progress of a reservation, counted from 1. */
export type Place = { current: number; total: number; snapshot: MakingSnapshot }
