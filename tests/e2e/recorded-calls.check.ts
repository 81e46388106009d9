import { expect, test } from '@playwright/test'
import { listUncalled } from './check-calls.ts'
import { readRecordedCalls } from './recorded-calls.ts'

test('the suite calls every operation of the console and of the site on a real server', () => {
  expect(listUncalled(readRecordedCalls())).toEqual({ console: [], site: [] })
})
