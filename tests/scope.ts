/** Whether everything is tried that can be, not a selection: `npm run test:full`. */
export const IS_FULL = process.env['MARU_TEST_SCOPE'] === 'full'
