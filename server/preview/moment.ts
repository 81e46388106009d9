import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../clock.ts'

const moments = new AsyncLocalStorage<Date>()

/** Does some work as if it were that moment, for this work alone. */
export const atMoment = <T>(moment: Date | null, work: () => Promise<T>): Promise<T> =>
  moment ? moments.run(moment, work) : work()

/** A clock that stands still at the moment of atMoment's work, and goes as ever elsewhere. */
export const toPreviewClock = (clock: Clock): Clock => ({ now: () => moments.getStore() ?? clock.now() })
