import type { Services } from '../services.ts'
import type { Traces } from './traces.ts'

/** Opens traces where the settings name a collector. Only then is OpenTelemetry’s SDK loaded. */
export const openTraces = async (context: Services): Promise<Traces | null> => {
  const { traceShare } = context.env
  if (traceShare === null) return null
  const { createSdkTraces } = await import('./sdk-traces.ts')
  return createSdkTraces(context, traceShare)
}
