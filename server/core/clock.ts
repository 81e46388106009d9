/** Source of the current time; tests set their own. */
export type Clock = { now(): Date }
