import { AppError } from '../../core/errors.ts'
import type { CommandRun } from './command.ts'

/** Runs a command's work; a violation of content rules is printed as one sentence, with exit code 1. */
export const printImportRefusals = async (
  { print }: Pick<CommandRun, 'print'>,
  work: () => Promise<number>,
): Promise<number> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    print(`${error.message} (${error.code})`)
    return 1
  }
}
