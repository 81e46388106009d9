export default {
  poweredByHeader: false,
  reactStrictMode: false,
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
}
