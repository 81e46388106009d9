import { defineConfig } from '@playwright/test'
import { IN_FULL, ON_PHONES } from './tests/e2e/run-where.ts'
import { IS_FULL } from './tests/scope.ts'

/** Nothing that could speak to the network, and no sandbox, which a container's root cannot have. */
const CHROMIUM_ARGS = [
  // Makes text rendering independent of the machine's settings.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Tests that come out alike at every width or set their own, and run in one project. */
const ANY_WIDTH =
  /(analytics|booking-embed|booking-external|clinic-from-nothing|looks|look-pictures|broken-template|chat|console(-[\w-]+)?|find-faults|fonts|honeypot|logo|no-script|not-found|dry-run|passkey|preview|screens|script-in-texts|studio(-drafts)?|switch|workbench|workers)\.spec\.ts$/

/** Specs with a layout of their own between phone and wide screen; in full runs only. */
const TABLET = /(header|home|navigation|toasts)\.spec\.ts$/

/** The same code at every width; at each one in full runs only. The first on wide screens, the others on phones. */
const WIDE_WIDTH = /(booking-code|booking-buttons|client-state|html-gate|session|statistics|waiting-code)\.spec\.ts$/
const PHONE_WIDTH = /(customer-board|light-and-motion)\.spec\.ts$/

/**
 * In full runs only: more walks by keys than those that console-keyboard.spec.ts takes, and what runs on a copy of the
 * repository, with a server that builds for every change. Of these studio-drafts.spec.ts and tests/api/workbench.test.ts see
 * what a server for visitors, and one without a browser, can show.
 */
const FULL_ALONE = /(console-keyboard-(more|rest)|studio|workbench)\.spec\.ts$/

const isCi = Boolean(process.env['CI'])

/** Tests in a real browser on what the build made; `npm run test:browser` brings both. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-site.ts',
  outputDir: 'test-results/browser',
  // A busy machine is no failure; what hangs still ends.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: isCi,
  workers: 2,
  // A machine of others may stand still for seconds; what passed only then is named at the end of the run.
  retries: isCi ? 1 : 0,
  reporter: 'list',
  // Pictures are the same on every machine; their names say the rest.
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium', args: CHROMIUM_ARGS },
    screenshot: 'only-on-failure',
    // The console prefetches all its files after loading, which each test would repeat; console-offline.spec.ts allows
    // it.
    serviceWorkers: 'block',
  },
  // The longest come first, so that the workers end at about the same time.
  projects: [
    {
      name: 'wide',
      ...(IS_FULL
        ? {}
        : { testIgnore: [PHONE_WIDTH, FULL_ALONE], grepInvert: [new RegExp(ON_PHONES.tag), new RegExp(IN_FULL.tag)] }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    ...(IS_FULL
      ? [{ name: 'tablet', testMatch: TABLET, use: { viewport: { width: 820, height: 1180 }, hasTouch: true } }]
      : []),
    {
      name: 'phone',
      testIgnore: IS_FULL ? ANY_WIDTH : [ANY_WIDTH, WIDE_WIDTH],
      ...(IS_FULL ? {} : { grepInvert: new RegExp(IN_FULL.tag) }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Runs after whole suites only: a run of named files has none of its own here.
    {
      name: 'calls',
      testMatch: 'recorded-calls.check.ts',
      dependencies: IS_FULL ? ['wide', 'tablet', 'phone'] : ['wide', 'phone'],
    },
  ],
})
