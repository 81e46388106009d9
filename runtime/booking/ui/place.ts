import type { MakingSnapshot } from '../making-steps.ts'

/** How far a reservation is, counted from 1. */
export type Place = { current: number; total: number; snapshot: MakingSnapshot }
