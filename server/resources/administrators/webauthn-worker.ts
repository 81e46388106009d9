import { backgroundTask } from '../../core/background-task.ts'
import { readNewPasskey, readSignature, toCreationOptions, toRequestOptions } from './webauthn.ts'

const STEPS = { toCreationOptions, toRequestOptions, readNewPasskey, readSignature } as const

type Steps = typeof STEPS

/** A step of creating or using a passkey, with its argument. */
export type PasskeyStep = {
  [Step in keyof Steps]: { readonly step: Step; readonly input: Parameters<Steps[Step]>[0] }
}[keyof Steps]

// The type pairs each step with its argument.
export const passkeyTask = backgroundTask(({ step, input }: PasskeyStep) =>
  (STEPS[step] as (input: unknown) => Promise<unknown>)(input),
)
