/** Says what time it is; tests set their own. */
export type Clock = { now(): Date }
