import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/call.ts'

/** Answers that another try cannot change. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

/** What the console knows of the server. */
export const client = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < 2 && !isFinal(error), refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
