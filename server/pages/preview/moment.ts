import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../../core/clock.ts'

const moments = new AsyncLocalStorage<Date>()

/** Runs some work as if the current time were `moment`; other work is not affected. */
export const atMoment = <T>(moment: Date | null, work: () => Promise<T>): Promise<T> =>
  moment ? moments.run(moment, work) : work()

/** Returns a clock that is fixed within the work of `atMoment` and runs normally elsewhere. */
export const toPreviewClock = (clock: Clock): Clock => ({ now: () => moments.getStore() ?? clock.now() })
