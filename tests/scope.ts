/** True when all cases are tested instead of a selection: `npm run test:full`. */
export const IS_FULL = process.env['MARU_TEST_SCOPE'] === 'full'
