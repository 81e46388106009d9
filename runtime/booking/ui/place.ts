/** A step of the way, and what has been decided in it. */
export type PlaceStep = { name: string; decided: string }

/** How far the visitor is, counted from 1, and all steps by name. */
export type Place = { current: number; total: number; steps: readonly PlaceStep[] }
