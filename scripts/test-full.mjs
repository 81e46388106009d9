// `npm run test:full`: `npm test` with every combination of screen, site, language, width and JavaScript.
process.env.MARU_TEST_SCOPE = 'full'
await import('./test.mjs')
