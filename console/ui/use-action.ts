import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { showError } from './toasts/toasts.tsx'

/** Mutation that shows its failure as a toast. */
export const useAction = <Data, Input = void>(options: Omit<UseMutationOptions<Data, Error, Input>, 'onError'>) =>
  useMutation({ ...options, onError: showError })
