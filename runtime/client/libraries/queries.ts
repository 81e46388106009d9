export { QueryClient, QueryClientProvider } from '@tanstack/react-query'
